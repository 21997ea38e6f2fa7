import type { Reporter } from '../../model/ports';

export type StopObserving = () => void;

/**
 * Calls `onChange` when an element enters or leaves the viewport, extended by a margin. Without IntersectionObserver,
 * warns once and never calls `onChange`.
 */
export function observeVisibility(
  element: Element,
  rootMargin: string,
  onChange: (isVisible: boolean, entry: IntersectionObserverEntry) => void,
  reporter: Pick<Reporter, 'warn'>,
): StopObserving {
  if (!('IntersectionObserver' in globalThis)) {
    warnOnce(reporter);
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) onChange(entry.isIntersecting, entry);
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}

const warned = new WeakSet<Pick<Reporter, 'warn'>>();

function warnOnce(reporter: Pick<Reporter, 'warn'>): void {
  if (warned.has(reporter)) return;
  warned.add(reporter);
  reporter.warn('This browser has no IntersectionObserver; nothing loads on scroll.');
}
