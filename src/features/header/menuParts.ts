/** The header's menus as they stand in the document, in its order: the accordion's button is first. */
export function openMenus(header: HTMLElement): HTMLDetailsElement[] {
  return [...header.querySelectorAll<HTMLDetailsElement>('details[open]')];
}

export function buttonOf(menu: HTMLDetailsElement): HTMLElement {
  return menu.querySelector('summary') ?? menu;
}

/** What a menu opens: it stands inside, or beside, as that of the accordion. */
export function panelOf(menu: HTMLDetailsElement): HTMLElement | null {
  return menu.ownerDocument.getElementById(buttonOf(menu).getAttribute('aria-controls') ?? '');
}

export function isPartOf(menu: HTMLDetailsElement, node: Node): boolean {
  return menu.contains(node) || (panelOf(menu)?.contains(node) ?? false);
}
