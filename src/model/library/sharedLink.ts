import { SAVED_PATH } from '../offline/workerRules';
import { matchRoute } from '../routing/routeMatch';
import { routeNamed } from '../routing/routes';

/**
 * A link that another app has shared with the installed app. `story`: the link leads to a story, which the app tries to
 * save. `page`: it leads to another page on this site. `elsewhere`: it leads to another site. `none`: the other app
 * shared no link.
 */
export type SharedLink =
  { kind: 'story' | 'page'; path: string } | { kind: 'elsewhere'; host: string } | { kind: 'none' };

/** Parameters of `share_target` in `public/manifest.webmanifest`. */
const SHARED_IN = ['url', 'text', 'title'] as const;
const SENTENCE_END = '.,;:!?)]';
const ADDRESS = /https?:\/\/[^\s<>"]+/i;

/**
 * Finds the link that another app shared, in the query of the library's URL. Also searches the shared text, because
 * many apps put the link there. Returns null on other pages, or if no app shared anything.
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
  const path = own.pathname.endsWith('/') ? own.pathname : `${own.pathname}/`;
  const match = matchRoute(path);
  const isStory = match !== null && routeNamed(match.name).isArticle;
  return isStory ? { kind: 'story', path } : { kind: 'page', path: own.pathname + own.search };
}

function linkIn(text: string): URL | null {
  const [address = ''] = ADDRESS.exec(text) ?? [];
  // Removes punctuation at the end of a sentence, which may follow a link.
  let end = address.length;
  while (end > 0 && SENTENCE_END.includes(address.charAt(end - 1))) end -= 1;
  const link = address.slice(0, end);
  return URL.canParse(link) ? new URL(link) : null;
}
