import { buttonOf } from './menuParts';

/** Minimum viewport width for opening on hover. */
const WIDE = '(min-width: 1024px)';
/** Delay in milliseconds. A pointer on its way to a panel must not open the menus whose buttons it crosses. */
const OPEN_AFTER = 80;
const CLOSE_AFTER = 250;

const BY_POINTER = 'details[name]:not([data-click-to-open])';

/** Opens a menu on mouse hover and closes it when the mouse leaves; a click keeps it open. */
export function watchHover(header: HTMLElement, signal: AbortSignal): void {
  const page = header.ownerDocument.defaultView ?? window;
  let hovered: HTMLDetailsElement | null = null;
  let timer = 0;
  const schedule = (run: () => void, delay: number): void => {
    page.clearTimeout(timer);
    timer = page.setTimeout(run, delay);
  };
  const close = (): void => {
    if (hovered && !hovered.contains(header.ownerDocument.activeElement)) hovered.open = false;
    hovered = null;
  };
  const pointAt = (menu: HTMLDetailsElement | null): void => {
    if (!menu) {
      schedule(close, CLOSE_AFTER);
    } else if (menu.open) {
      page.clearTimeout(timer);
    } else {
      schedule(() => {
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
  // The pointer that triggered loading this code may already be over a menu.
  const first = header.querySelector<HTMLDetailsElement>(`${BY_POINTER}:hover`);
  if (first && isWide()) pointAt(first);
}
