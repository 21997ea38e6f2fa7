import type { StopObserving } from '../browser/visibility';

const HALF = 0.5;

/**
 * Calls the listener with true when at least half of an element becomes visible in a visible tab, and with false when
 * this is no longer the case. Does nothing in a browser without IntersectionObserver.
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
