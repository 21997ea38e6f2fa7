import { matchRoute } from '../../model/routing/routeMatch';
import { LIST_ENTER_MARGIN, LIST_REQUEST_MARGIN } from '../../model/routing/seamless';

/** A link that the reader may follow next. */
export interface LikelyLink {
  /** Path and query string. */
  address: string;
  /**
   * `pressed` on pointer down, `meant` on hover or focus, `seen` after the link has stayed in the middle of the
   * viewport. The link to the next page of a list counts as seen one viewport earlier.
   */
  reason: 'pressed' | 'meant' | 'seen';
}

export interface LinkIntent {
  /** Returns a function that stops listening. */
  listen(listener: (link: LikelyLink) => void): () => void;
  /** Starts reporting links in the current page's `main` element as they enter the viewport. */
  watchSeen(): void;
}

const SIGNS = {
  pointerdown: 'pressed',
  touchstart: 'pressed',
  pointerover: 'meant',
  focusin: 'meant',
} as const;

/** Time in milliseconds that a link must stay in view. Links that the reader scrolls past are not prefetched. */
const RESTS_AFTER = 300;

export function createLinkIntent(document: Document): LinkIntent {
  const listeners = new Set<(link: LikelyLink) => void>();
  const report = (target: EventTarget | null, reason: LikelyLink['reason']): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const address = link && ownAddress(link, document.location);
    if (address === null) return;
    for (const listener of listeners) listener({ address, reason });
  };
  for (const [sign, reason] of Object.entries(SIGNS)) {
    document.addEventListener(sign, ({ target }) => report(target, reason), { passive: true });
  }
  const see = (element: Element): void => report(element, 'seen');
  const items = createRestWatch(LIST_ENTER_MARGIN, see);
  const nextPages = createRestWatch(LIST_REQUEST_MARGIN, see);
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watchSeen() {
      items?.forgetAll();
      nextPages?.forgetAll();
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
        (link.rel === 'next' ? nextPages : items)?.observe(link);
      }
    },
  };
}

/**
 * Returns the path and the query of a link that opens another page of this site in this tab. Returns null for any other
 * link, and for links in the list of saved stories, which open without a request.
 */
function ownAddress(link: HTMLAnchorElement, location: Location): string | null {
  const { origin, pathname, search, target } = link;
  if (origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.closest('[data-saved-list]')) return null;
  if ((target !== '' && target !== '_self') || pathname === location.pathname) return null;
  return matchRoute(pathname, search) ? `${pathname}${search}` : null;
}

interface RestWatch {
  observe(element: Element): void;
  forgetAll(): void;
}

function createRestWatch(rootMargin: string, onSeen: (element: Element) => void): RestWatch | null {
  if (!('IntersectionObserver' in globalThis)) return null;
  const resting = new Map<Element, ReturnType<typeof setTimeout>>();
  /** Also releases the element, which would otherwise keep its page in memory. */
  const endRest = (element: Element): void => {
    clearTimeout(resting.get(element));
    resting.delete(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        endRest(target);
        if (!isIntersecting) continue;
        const seen = (): void => {
          endRest(target);
          observer.unobserve(target);
          if (target.isConnected) onSeen(target);
        };
        resting.set(target, setTimeout(seen, RESTS_AFTER));
      }
    },
    { rootMargin },
  );
  return {
    observe: (element) => observer.observe(element),
    forgetAll() {
      observer.disconnect();
      for (const element of resting.keys()) endRest(element);
    },
  };
}
