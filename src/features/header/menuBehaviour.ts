import type { Dispatch } from '@reduxjs/toolkit';
import { menuClosed, menuOpened } from '../menus/menusSlice';
import { editionChosen } from '../pageState/pageStateSlice';
import { followArrows } from './menuKeys';
import { watchHover } from './menuHover';
import { buttonOf, isPartOf, openMenus, panelOf } from './menuParts';

/**
 * Makes the native `<details>` menus open on hover, report their state, and close on Escape, on an outside click and
 * when focus leaves. Also handles arrow keys and the choice of an edition.
 * @returns A function that removes the listeners.
 */
export function moveMenus(header: HTMLElement, dispatch: Dispatch): () => void {
  const page = header.ownerDocument;
  const stopping = new AbortController();
  const { signal } = stopping;
  const leave = ({ target }: Event): void => {
    // Ignores menu buttons, because a menu closes the others when it opens. Closing them before the click would shift
    // the layout, and the click would miss the button.
    if ((target as Element).closest('summary') && header.contains(target as Node)) return;
    for (const menu of openMenus(header)) {
      if (!isPartOf(menu, target as Node)) menu.open = false;
    }
  };
  for (const menu of header.querySelectorAll('details')) {
    buttonOf(menu).setAttribute('aria-expanded', String(menu.open));
    if (menu.open) opened(header, menu, dispatch);
  }
  const toggled = ({ target }: Event): void => {
    const menu = target as HTMLDetailsElement;
    buttonOf(menu).setAttribute('aria-expanded', String(menu.open));
    if (menu.open) opened(header, menu, dispatch);
    else closed(menu, dispatch);
  };
  // Listens in the capture phase, because `toggle` does not bubble.
  header.addEventListener('toggle', toggled, { capture: true, signal });
  page.addEventListener('pointerdown', leave, { signal });
  page.addEventListener('focusin', leave, { signal });
  page.addEventListener('keydown', (event) => closeByEscape(event, header), { signal });
  header.addEventListener('keydown', followArrows, { signal });
  header.addEventListener('click', (event) => chooseEdition(event, dispatch), { signal });
  watchHover(header, signal);
  return () => {
    stopping.abort();
  };
}

function opened(header: HTMLElement, menu: HTMLDetailsElement, dispatch: Dispatch): void {
  // Browsers that support `<details name>` have already closed the other menus with that name.
  for (const other of openMenus(header)) {
    if (!isPartOf(other, menu) && !isPartOf(menu, other)) other.open = false;
  }
  dispatch(menuOpened({ name: nameOf(menu) }));
}

function closed(menu: HTMLDetailsElement, dispatch: Dispatch): void {
  for (const inner of panelOf(menu)?.querySelectorAll('details') ?? []) inner.open = false;
  dispatch(menuClosed({ name: nameOf(menu) }));
}

function nameOf(menu: HTMLDetailsElement): string {
  return buttonOf(menu).dataset['menuButton'] ?? '';
}

function closeByEscape({ key }: KeyboardEvent, header: HTMLElement): void {
  const open = openMenus(header);
  const outermost = open[0];
  if (key !== 'Escape' || !outermost) return;
  const hadFocus = header.contains(header.ownerDocument.activeElement);
  for (const menu of open) menu.open = false;
  if (hadFocus) buttonOf(outermost).focus();
}

function chooseEdition({ target }: Event, dispatch: Dispatch): void {
  const code = (target as Element).closest<HTMLElement>('[data-edition]')?.dataset['edition'];
  if (code !== undefined) dispatch(editionChosen({ code }));
}
