import type { StopObserving } from '../browser/visibility';

const HALF = 0.5;

/**
 * Calls the listener with true once at least half of an element is visible in a visible tab. Calls it with false once
 * less than half is visible, or the tab is hidden. Does nothing in a browser without IntersectionObserver.
 */
export function watchHalfShown(
  page: Window,
  element: Element,
  listener: (isHalfShown: boolean) => void,
): StopObserving {
  if (!('IntersectionObserver' in globalThis)) return () => undefined;
  const { document } = page;
  let isInView = false;
  let isReported = false;
  const report = (): void => {
    const isShown = isInView && document.visibilityState === 'visible';
    if (isShown === isReported) return;
    isReported = isShown;
    listener(isShown);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      isInView = entry?.isIntersecting === true && entry.intersectionRatio >= HALF;
      report();
    },
    { threshold: HALF },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', report);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', report);
  };
}
