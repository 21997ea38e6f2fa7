/** Returns the open menus in document order, in which the accordion comes first. */
export function openMenus(header: HTMLElement): HTMLDetailsElement[] {
  return [...header.querySelectorAll<HTMLDetailsElement>('details[open]')];
}

export function buttonOf(menu: HTMLDetailsElement): HTMLElement {
  return menu.querySelector('summary') ?? menu;
}

/** Returns a menu's panel: a descendant of the menu or, for the accordion, a sibling. */
export function panelOf(menu: HTMLDetailsElement): HTMLElement | null {
  return menu.ownerDocument.getElementById(buttonOf(menu).getAttribute('aria-controls') ?? '');
}

export function isPartOf(menu: HTMLDetailsElement, node: Node): boolean {
  return menu.contains(node) || (panelOf(menu)?.contains(node) ?? false);
}
