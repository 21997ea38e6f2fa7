import { SAVED_PATH } from '../offline/workerRules';
import { matchRoute } from '../routing/routeMatch';
import { routeNamed } from '../routing/routes';

/**
 * Content that another app has shared with the installed one. `story`: can be saved. `page`: another page of this site.
 * `elsewhere`: a link to another site. `none`: no link at all.
 */
export type SharedLink =
  { kind: 'story' | 'page'; path: string } | { kind: 'elsewhere'; host: string } | { kind: 'none' };

/** Parameters of `share_target` in `public/manifest.webmanifest`. */
const SHARED_IN = ['url', 'text', 'title'] as const;
const SENTENCE_END = '.,;:!?)]';
const ADDRESS = /https?:\/\/[^\s<>"]+/i;

/**
 * Returns the content shared through a document's address; null if there is none. Many apps put the link into the text.
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
  // Removes the end of a sentence, which may follow a link.
  let end = address.length;
  while (end > 0 && SENTENCE_END.includes(address.charAt(end - 1))) end -= 1;
  const link = address.slice(0, end);
  return URL.canParse(link) ? new URL(link) : null;
}
