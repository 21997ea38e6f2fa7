export interface MenuPanels {
  closeAll(): void;
}

export function createMenuPanels(document: Document): MenuPanels {
  return {
    closeAll() {
      const open = document.querySelectorAll<HTMLDetailsElement>('header details[open]');
      for (const menu of open) menu.open = false;
    },
  };
}
