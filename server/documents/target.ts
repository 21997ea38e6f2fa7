import { matchRoute, pathFor, type RouteMatch } from '../../src/model/routeMatch';

/** Documents of the server's own, beside the pages of the route table. */
export type OwnDocument = 'shell' | 'offline';

export const OWN_PATHS: Readonly<Record<string, OwnDocument>> = {
  '/_shell/': 'shell',
  '/_error/offline/': 'offline',
};

/** What a path asks for. */
export interface DocumentTarget {
  path: string;
  /** Under what the document is kept: the path, and the query where that makes it another page. */
  key: string;
  match: RouteMatch | null;
  own: OwnDocument | null;
}

/** @param search with its question mark, or empty. */
export function targetOf(path: string, search = ''): DocumentTarget {
  const match = matchRoute(path, search);
  const query = match?.query ? `?${new URLSearchParams(match.query).toString()}` : '';
  return { path, key: path + query, match, own: OWN_PATHS[path] ?? null };
}

/** Whether there may be only so many such documents as there is content, whoever makes up addresses. */
export function isBounded({ path, match, own }: DocumentTarget): boolean {
  if (own) return true;
  const pageNumber = match?.params['pageNumber'];
  if (match?.query) return false;
  return match !== null && pathFor(match) === path && (!pageNumber || /^\d+$/.test(pageNumber));
}

/**
 * The page path that a request without its last slash means, or null. Files, feeds, the API and
 * internal paths are no pages, and nothing that a browser could read as another host is repeated to it.
 */
export function withLastSlash(path: string): string | null {
  if (path.endsWith('/') || /[\\]|\/\//.test(path) || /\.[A-Za-z0-9]{1,11}$/.test(path))
    return null;
  const target = targetOf(`${path}/`);
  return target.match || target.own ? target.path : null;
}

/** The one writing of a page's path, where a request used another (`/%61rticle/…`), else null. */
export function otherWriting({ path, match }: DocumentTarget): string | null {
  const own = match && pathFor(match);
  return own !== null && own !== path ? own : null;
}

export function isOwnPath(location: string): boolean {
  return /^\/(?![/\\])/.test(location);
}

/** Whether a path lies where no page does: in the API, among files, or among the server's own. */
export function isElsewhere(path: string): boolean {
  return /^\/(?:_|a\/|api\/|assets\/)/.test(path);
}
