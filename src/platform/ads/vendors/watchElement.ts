import type { Clock } from '../../../model/ports';

/** How long a vendor may take; whatever is empty then stays so. Milliseconds. */
export const VENDOR_TIME = 8000;

/**
 * Looks at an element whenever a vendor changes it, until it is known whether something came.
 * @param look undefined: not known yet.
 * @returns how to look no longer.
 */
export function watchElement(
  element: HTMLElement,
  clock: Clock,
  look: (element: HTMLElement) => boolean | undefined,
  end: (isFilled: boolean) => void,
): () => void {
  const observer = new MutationObserver(() => {
    settle(look(element));
  });
  const timer = clock.setTimeout(() => {
    settle(false);
  }, VENDOR_TIME);
  function stop(): void {
    observer.disconnect();
    clock.clearTimeout(timer);
  }
  function settle(isFilled: boolean | undefined): void {
    if (isFilled === undefined) return;
    stop();
    end(isFilled);
  }
  observer.observe(element, { attributes: true, childList: true, subtree: true });
  return stop;
}

/** Most vendors say nothing: what came can be seen. */
export function hasContent(element: HTMLElement): true | undefined {
  return element.querySelector('iframe, img, a') ? true : undefined;
}
