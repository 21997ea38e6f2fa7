import { buttonOf } from './menuParts';

/** From this width a menu opens when it is pointed at. */
const WIDE = '(min-width: 1024px)';
/** A pointer on its way to a panel crosses the buttons beside. Milliseconds. */
const OPEN_AFTER = 80;
const CLOSE_AFTER = 250;

const BY_POINTER = 'details[name]:not([data-click-to-open])';

/** Opens what a mouse points at and closes it when the mouse has gone; a press makes it stay. */
export function watchHover(header: HTMLElement, signal: AbortSignal): void {
  const page = header.ownerDocument.defaultView ?? window;
  let hovered: HTMLDetailsElement | null = null;
  let timer = 0;
  const later = (run: () => void, delay: number): void => {
    page.clearTimeout(timer);
    timer = page.setTimeout(run, delay);
  };
  const close = (): void => {
    if (hovered && !hovered.contains(header.ownerDocument.activeElement)) hovered.open = false;
    hovered = null;
  };
  const pointAt = (menu: HTMLDetailsElement | null): void => {
    if (!menu) {
      later(close, CLOSE_AFTER);
    } else if (menu.open) {
      page.clearTimeout(timer);
    } else {
      later(() => {
        hovered = menu;
        menu.open = true;
      }, OPEN_AFTER);
    }
  };
  const menuAt = (target: Element): HTMLDetailsElement | null => target.closest(BY_POINTER);
  const isWide = (): boolean => page.matchMedia(WIDE).matches;
  const over = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse' && isWide()) pointAt(menuAt(target as Element));
  };
  const press = (event: Event): void => {
    const { target } = event;
    if (hovered?.open && buttonOf(hovered).contains(target as Node)) event.preventDefault();
    page.clearTimeout(timer);
    hovered = null;
  };
  header.addEventListener('pointerover', over, { signal });
  header.addEventListener('pointerleave', over, { signal });
  header.addEventListener('click', press, { signal });
  signal.addEventListener('abort', () => {
    page.clearTimeout(timer);
  });
  // The pointer that had this loaded is there already.
  const first = header.querySelector<HTMLDetailsElement>(`${BY_POINTER}:hover`);
  if (first && isWide()) pointAt(first);
}
