import { buttonOf } from './menuParts';

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Moves focus with the arrow keys. Left and right move along the bar from anywhere in a menu. Up and down move through
 * the links of an open menu and the buttons of an accordion.
 */
export function followArrows(event: KeyboardEvent): void {
  const from = event.target as HTMLElement;
  const step = STEPS[event.key];
  if (step === undefined || from.matches('input') || event.defaultPrevented) return;
  const isAlong = event.key === 'ArrowRight' || event.key === 'ArrowLeft';
  const target = isAlong
    ? buttonBeside(event.currentTarget as HTMLElement, from, step)
    : below(from, step);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function buttonBeside(header: HTMLElement, from: HTMLElement, step: 1 | -1): HTMLElement | null {
  const menu = from.closest('details');
  const buttons = [...header.querySelectorAll<HTMLElement>('summary')].filter(isShown);
  const index = menu ? buttons.indexOf(buttonOf(menu)) : -1;
  return index < 0 ? null : (buttons.at((index + step) % buttons.length) ?? null);
}

function below(from: HTMLElement, step: 1 | -1): HTMLElement | null {
  const menu = from.closest('details');
  if (!menu) return null;
  const stops = [buttonOf(menu), ...(menu.open ? menu.querySelectorAll('a') : [])];
  const next = stops[stops.indexOf(from) + step];
  if (next || !menu.parentElement) return next ?? null;
  const beside = step > 0 ? menu.nextElementSibling : menu.previousElementSibling;
  return beside instanceof HTMLDetailsElement ? buttonOf(beside) : null;
}

/**
 * Returns false for hidden buttons: wide screens hide the accordion's button, and small screens hide the menus while
 * the accordion is closed.
 */
function isShown(element: HTMLElement): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}
