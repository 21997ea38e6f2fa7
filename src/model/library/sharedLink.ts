import { SAVED_PATH } from '../offline/workerRules';
import { matchRoute, pathFor, respelledPath } from '../routing/routeMatch';
import { routeNamed, type ScreenName } from '../routing/routes';

/**
 * A link that another app has shared with the installed app. `story`: the link has the form of a story's address, and
 * the story can be saved. `page`: it leads to a page on this site that cannot be saved. `elsewhere`: it leads to
 * another site. `none`: the app shared no link.
 */
export type SharedLink =
  { kind: 'story' | 'page'; path: string } | { kind: 'elsewhere'; host: string } | { kind: 'none' };

/** Parameters of `share_target` in `public/manifest.webmanifest`. */
const SHARED_IN = ['url', 'text', 'title'] as const;
/** Screens of stories that can be saved. A video page cannot; see `savableStoryOf`. */
const SAVABLE: readonly ScreenName[] = ['article', 'gallery', 'review'];
const SENTENCE_END = '.,;:!?)]';
const ADDRESS = /https?:\/\/[^\s<>"]+/i;

/**
 * Finds the shared link in the query of the library's URL. Also searches the shared text, because many apps put the
 * link there. Returns null on other pages, or if nothing was shared.
 * @param origin Origin of this site.
 */
export function sharedLink(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  origin: string,
): SharedLink | null {
  if (pathname !== SAVED_PATH) return null;
  const parameters = new URLSearchParams(search);
  const texts = SHARED_IN.flatMap((name) => parameters.get(name) ?? []);
  if (texts.length === 0) return null;
  const links = texts.flatMap((text) => linkIn(text) ?? []);
  const own = links.find((link) => link.origin === origin);
  if (!own) return links[0] ? { kind: 'elsewhere', host: links[0].host } : { kind: 'none' };
  const path = storyPathOf(own.pathname);
  return path === null
    ? { kind: 'page', path: own.pathname + own.search }
    : { kind: 'story', path };
}

/** Returns the canonical path of the savable story at a path, or null for any other page. */
function storyPathOf(pathname: string): string | null {
  const match = matchRoute(respelledPath(pathname) ?? pathname);
  if (!match || !SAVABLE.includes(routeNamed(match.name).screen)) return null;
  // All pages of a gallery belong to the same story.
  return pathFor({ name: match.name, params: { ...match.params, pageNumber: '' } });
}

function linkIn(text: string): URL | null {
  const [address = ''] = ADDRESS.exec(text) ?? [];
  // Removes sentence punctuation that may follow the link.
  let end = address.length;
  while (end > 0 && SENTENCE_END.includes(address.charAt(end - 1))) end -= 1;
  const link = address.slice(0, end);
  return URL.canParse(link) ? new URL(link) : null;
}
