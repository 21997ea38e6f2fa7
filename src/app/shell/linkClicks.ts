import type { NavigationRequest } from '../../features/navigation/navigationSlice';
import { matchRoute } from '../../model/routing/routeMatch';

/**
 * Presses on links that lead to a page of ours, or may by a vanity address, stay in the app. Everything
 * else, a file, another origin, a new tab, a download, is left to the browser.
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
      ...(matchRoute(pathname) ? {} : { orDocument: true }),
    });
  });
}

function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain) return null;
  return event.target instanceof Element ? event.target.closest('a') : null;
}

/** Rooms of the site where no page stands, not even by the table of vanity addresses. */
const OTHER_DEPENDENCIES =
  /^\/(?:_|(?:a|ads|api|apigee|assets|events|oidc|r|rss|sitemaps|user|v3)(?:\/|$))|\.[a-z0-9]+$/i;

/** A page of ours, or an address that may lead to one without having a route. */
function mayBeShown(path: string): boolean {
  if (matchRoute(path)) return true;
  // Without its last slash a page's address is one that the server corrects.
  return !OTHER_DEPENDENCIES.test(path) && !matchRoute(`${path}/`);
}

function staysInApp(link: HTMLAnchorElement, location: Location): boolean {
  if (!link.hasAttribute('href') || link.hasAttribute('download')) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  return link.origin === location.origin && mayBeShown(link.pathname);
}
