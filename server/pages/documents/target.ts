import { encodeState, type ExperimentState } from '../../../src/model/experiments/experimentState';
import { matchRoute, pathFor, type RouteMatch } from '../../../src/model/routing/routeMatch';
import type { VanityVerdict } from '../../../src/model/routing/vanity';
import { pagedKey, vanityKey } from '../../../src/model/routing/vanityPath';
import type { DocumentReader } from './render';

/** Documents of the server's own, beside the pages of the route table. */
export type OwnDocument = 'shell' | 'offline';

export const OWN_PATHS: Readonly<Record<string, OwnDocument>> = {
  '/_shell/': 'shell',
  '/_error/offline/': 'offline',
};

/** What a path asks for. */
export interface DocumentTarget {
  path: string;
  /** Under what the document is kept: the path, the query where that makes it another page, the arm. */
  key: string;
  match: RouteMatch | null;
  own: OwnDocument | null;
  /** Null: the document is everybody's. */
  arm: Arm | null;
  /** What stands at the address by the table of vanity addresses; null: its own page. */
  vanity: VanityDocument | null;
  /** The reader for whom alone it is made; such a document is never kept. */
  reader: DocumentReader | null;
  /** What an editor's address shows to see the story as it will be. */
  previewToken?: string;
}

/** Which of a tested page's documents a reader gets: that of a bucket, or of those in no test here. */
export interface Arm {
  state: ExperimentState | null;
}

/** Another page, or that there is none. */
export type VanityDocument = Exclude<VanityVerdict, { kind: 'redirect' }>;

/** @param search with its question mark, or empty. */
export function targetOf(path: string, search = ''): DocumentTarget {
  const match = matchRoute(path, search);
  const query = match?.query ? `?${new URLSearchParams(match.query).toString()}` : '';
  const own = OWN_PATHS[path] ?? null;
  return { path, key: path + query, match, own, arm: null, vanity: null, reader: null };
}

/** The same address with what stands there in the place of its own page. */
export function atVanity(target: DocumentTarget, vanity: VanityVerdict | null): DocumentTarget {
  if (vanity === null || vanity.kind === 'redirect') return target;
  const { path } = target;
  const key = vanity.kind === 'mask' ? `${vanity.realPath} as ${path}` : `${path} is not found`;
  return { ...target, key, vanity, match: vanity.kind === 'mask' ? vanity.route : null };
}

/** The same address for the readers of one arm. Documents without a page are everybody's. */
export function inArm(target: DocumentTarget, state: ExperimentState | null): DocumentTarget {
  if (!target.match) return target;
  return { ...target, key: `${target.key} ${state ? encodeState(state) : ''}`, arm: { state } };
}

/** Whether there may be only so many such documents as there is content, whoever makes up addresses. */
export function isBounded({ path, match, own, vanity }: DocumentTarget): boolean {
  if (own) return true;
  // Whatever number is added to a masked address, it is masked.
  if (vanity?.kind === 'mask') return pagedKey(vanityKey(path)) === null;
  const pageNumber = match?.params['pageNumber'];
  if (match?.query) return false;
  return match !== null && pathFor(match) === path && (!pageNumber || /^\d+$/.test(pageNumber));
}

/**
 * The page path that a request without its last slash means, or null. Files, feeds, the API and
 * internal paths are no pages, and nothing that a browser could read as another host is repeated to it.
 */
function withLastSlash(path: string): string | null {
  if (path.endsWith('/') || /[\\]|\/\//.test(path) || /\.[A-Za-z0-9]{1,11}$/.test(path))
    return null;
  const target = targetOf(`${path}/`);
  return target.match || target.own ? target.path : null;
}

/** The one writing of an address, where a request used another, else null. */
export function ownWriting(target: DocumentTarget): string | null {
  const { path, vanity } = target;
  if (vanity === null) return withLastSlash(path) ?? otherWriting(target);
  return vanity.kind === 'mask' && !path.endsWith('/') ? `${path}/` : null;
}

/** The one writing of a page's path, where a request used another (`/%61rticle/…`), else null. */
function otherWriting({ path, match }: DocumentTarget): string | null {
  const own = match && pathFor(match);
  return own !== null && own !== path ? own : null;
}

export function isOwnPath(location: string): boolean {
  return /^\/(?![/\\])/.test(location);
}
