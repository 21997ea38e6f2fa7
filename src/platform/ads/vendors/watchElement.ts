import type { Clock } from '../../../model/ports';

/** Time in milliseconds within which a vendor must fill its element; otherwise, the slot counts as blank. */
export const VENDOR_TIME = 8000;

/**
 * Checks an element on each change until the outcome is known. Reports a blank slot after `VENDOR_TIME`.
 * @param look Returns undefined while the outcome is unknown.
 * @returns A function that stops watching.
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

/**
 * Returns true if the element contains an ad; otherwise, undefined. Used for vendors that do not report the outcome.
 */
export function hasContent(element: HTMLElement): true | undefined {
  return element.querySelector('iframe, img, a') ? true : undefined;
}
