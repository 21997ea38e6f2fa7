import { matchRoute } from '../../model/routing/routeMatch';

/** A link that the reader may follow next. */
export interface LikelyLink {
  /** Path and query string. */
  address: string;
  /** `meant` if the link is hovered, touched or focused; `seen` if it is merely in the viewport. */
  reason: 'meant' | 'seen';
}

export interface LinkIntent {
  /** Returns a function that stops listening. */
  listen(listener: (link: LikelyLink) => void): () => void;
  /** Starts reporting the current page's links as they enter the viewport. */
  watchSeen(): void;
}

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

export function createLinkIntent(document: Document): LinkIntent {
  const listeners = new Set<(link: LikelyLink) => void>();
  const report = (target: EventTarget | null, reason: LikelyLink['reason']): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const address = link && ownAddress(link, document.location);
    if (address === null) return;
    for (const listener of listeners) listener({ address, reason });
  };
  const hear = ({ target }: Event): void => {
    report(target, 'meant');
  };
  for (const sign of SIGNS) document.addEventListener(sign, hear, { passive: true });
  const seen = createObserver((element) => report(element, 'seen'));
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watchSeen() {
      seen?.disconnect();
      for (const link of document.querySelectorAll('main a[href]')) seen?.observe(link);
    },
  };
}

/**
 * Returns path and query of a link to a page of this site; null for any other link and for the
 * current page.
 */
function ownAddress(link: HTMLAnchorElement, location: Location): string | null {
  const { origin, pathname, search, target } = link;
  if (origin !== location.origin || link.hasAttribute('download')) return null;
  if ((target !== '' && target !== '_self') || pathname === location.pathname) return null;
  return matchRoute(pathname, search) ? `${pathname}${search}` : null;
}

function createObserver(onSeen: (element: Element) => void): IntersectionObserver | null {
  if (!('IntersectionObserver' in globalThis)) return null;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      onSeen(target);
    }
  });
  return observer;
}
