import type { NavigationRequest } from '../features/navigation/navigationSlice';
import { matchRoute } from '../model/routeMatch';

/**
 * Presses on links that lead to a page of ours stay in the app. Everything else, an address without
 * a route, another origin, a new tab, a download, is left to the browser.
 */
export function watchLinkClicks(
  document: Document,
  request: (navigation: NavigationRequest) => void,
): void {
  document.addEventListener('click', (event) => {
    const link = pressedLink(event);
    if (!link || !staysInApp(link, document.location)) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    request({
      href: `${pathname}${search}${hash}`,
      ...(link.dataset['keepScroll'] === undefined ? {} : { scroll: false }),
    });
  });
}

function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain) return null;
  return event.target instanceof Element ? event.target.closest('a') : null;
}

function staysInApp(link: HTMLAnchorElement, location: Location): boolean {
  if (!link.hasAttribute('href') || link.hasAttribute('download')) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  return link.origin === location.origin && matchRoute(link.pathname) !== null;
}
