import type { NavigationRequest } from '../../features/navigation/navigationSlice';
import { matchRoute } from '../../model/routing/routeMatch';

/**
 * Handles clicks on links to pages of this site, including possible vanity paths. Leaves all other clicks to the
 * browser, such as those on links to files, account pages and other origins, or with a modifier key.
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

/** Returns the clicked link, unless the click requests a new tab or download or was already handled. */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain) return null;
  return event.target instanceof Element ? event.target.closest('a') : null;
}

/** Paths that the app never shows, such as files, server endpoints and account pages. None is a vanity path. */
const OTHER_DEPENDENCIES =
  /^\/(?:_|(?:a|ads|api|apigee|assets|events|oidc|r|rss|sitemaps|user|v3)(?:\/|$))|\.[a-z0-9]+$/i;

/** Returns true for the path of a page, and for an unknown path that may be a vanity path. */
function mayBeShown(path: string): boolean {
  if (matchRoute(path)) return true;
  // Page paths without a trailing slash are left to the server, which redirects them.
  return !OTHER_DEPENDENCIES.test(path) && !matchRoute(`${path}/`);
}

function staysInApp(link: HTMLAnchorElement, location: Location): boolean {
  if (!link.hasAttribute('href') || link.hasAttribute('download')) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  return link.origin === location.origin && mayBeShown(link.pathname);
}
