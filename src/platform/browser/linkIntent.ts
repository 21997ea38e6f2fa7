import { matchRoute } from '../../model/routing/routeMatch';

/** A link that a reader may be about to follow. */
export interface LikelyLink {
  /** Path and query. */
  address: string;
  /** `meant` when it is pointed at, touched or focused; `seen` when it is merely in the window. */
  reason: 'meant' | 'seen';
}

export interface LinkIntent {
  /** Returns the way to stop listening. */
  listen(listener: (link: LikelyLink) => void): () => void;
  /** From now on the links of the page that is shown are also told of when they are seen. */
  watchSeen(): void;
}

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

export function createLinkIntent(document: Document): LinkIntent {
  const listeners = new Set<(link: LikelyLink) => void>();
  const tell = (target: EventTarget | null, reason: LikelyLink['reason']): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const address = link && ownAddress(link, document.location);
    if (address === null) return;
    for (const listener of listeners) listener({ address, reason });
  };
  const hear = ({ target }: Event): void => {
    tell(target, 'meant');
  };
  for (const sign of SIGNS) document.addEventListener(sign, hear, { passive: true });
  const seen = createObserver((element) => tell(element, 'seen'));
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

/** Path and query of a link to a page of ours; null for any other, and for the page that is shown. */
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
