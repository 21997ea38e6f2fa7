/** Page lifecycle: back/forward cache, leaving the document, and the referrer. */
export interface PageLife {
  /** Listens for a restore from the back/forward cache. */
  onRestored(listener: () => void): () => void;
  /** Listens for `pagehide`. The back/forward cache may restore the document later. */
  onLeft(listener: () => void): () => void;
  /** Returns the host of the referring page, or null. */
  referrerHost(): string | null;
  /** Returns true if the document was loaded by going back or forward. */
  isTraversal(): boolean;
}

export function createPageLife(page: Window): PageLife {
  return {
    onRestored(listener) {
      const hear = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) listener();
      };
      page.addEventListener('pageshow', hear);
      return () => {
        page.removeEventListener('pageshow', hear);
      };
    },
    onLeft(listener) {
      page.addEventListener('pagehide', listener);
      return () => {
        page.removeEventListener('pagehide', listener);
      };
    },
    referrerHost() {
      try {
        return new URL(page.document.referrer).host || null;
      } catch {
        return null;
      }
    },
    isTraversal() {
      const [entry] = page.performance.getEntriesByType('navigation');
      return entry?.type === 'back_forward';
    },
  };
}
