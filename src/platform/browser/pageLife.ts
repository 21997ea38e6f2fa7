/** How a reader came to the page. */
export interface PageLife {
  /** The browser brought the page back from its memory. */
  onRestored(listener: () => void): () => void;
  /** Host of the page that led here; null for none. */
  referrerHost(): string | null;
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
    referrerHost() {
      try {
        return new URL(page.document.referrer).host || null;
      } catch {
        return null;
      }
    },
  };
}
