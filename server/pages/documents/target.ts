import { encodeState, type ExperimentState } from '../../../src/model/experiments/experimentState';
import {
  matchRoute,
  pathFor,
  respelledPath,
  type RouteMatch,
} from '../../../src/model/routing/routeMatch';
import { isServerPage } from '../../../src/model/routing/serverPages';
import type { VanityVerdict } from '../../../src/model/vanity/vanity';
import { pagedKeys, vanityKey } from '../../../src/model/vanity/vanityPath';
import type { DocumentReader } from './render';

/** Documents that the server renders in addition to the pages in the route table. */
export type OwnDocument = 'shell' | 'offline';

export const OWN_PATHS: Readonly<Record<string, OwnDocument>> = {
  '/_shell/': 'shell',
  '/_error/offline/': 'offline',
  '/saved/': 'offline',
};

/** Path that represents all addresses that can never have a page. They all get the same document. */
export const UNMATCHED_PATH = '/_error/unmatched/';

/** The document to send for a request. */
export interface DocumentTarget {
  path: string;
  /** Cache key: the path, the query if it selects another page, and the variant. */
  key: string;
  match: RouteMatch | null;
  own: OwnDocument | null;
  /** Experiment variant; null for a public document. */
  arm: Arm | null;
  /** Result of the vanity lookup for this path; null if the path shows its own page. */
  vanity: VanityDocument | null;
  /**
   * Set if the document is rendered for a single reader, in which case it is never cached; null for a shared document.
   */
  reader: DocumentReader | null;
  /** Token in an editor's preview URL. */
  previewToken?: string;
}

/**
 * Variant of a page: the one for an experiment's bucket or, if `state` is null, the one for readers outside all
 * experiments.
 */
export interface Arm {
  state: ExperimentState | null;
}

/** Result of a vanity lookup that is sent as a document: another page, or a 404. */
export type VanityDocument = Exclude<VanityVerdict, { kind: 'redirect' }>;

/** @param search query with its question mark, or an empty string. */
export function targetOf(path: string, search = ''): DocumentTarget {
  const match = matchRoute(path, search);
  const query = match?.query ? `?${new URLSearchParams(match.query).toString()}` : '';
  const own = OWN_PATHS[path] ?? null;
  const key = match || own ? path + query : UNMATCHED_PATH;
  return { path, key, match, own, arm: null, vanity: null, reader: null };
}

/** Returns the document to send for a vanity entry. A redirect leaves the target unchanged. */
export function atVanity(target: DocumentTarget, vanity: VanityVerdict | null): DocumentTarget {
  if (vanity === null || vanity.kind === 'redirect') return target;
  const { path } = target;
  const key = vanity.kind === 'mask' ? `${vanity.realPath} as ${path}` : `${path} is not found`;
  return { ...target, key, vanity, match: vanity.kind === 'mask' ? vanity.route : null };
}

/** Selects a variant of the target. Documents that are not pages have no variants. */
export function inArm(target: DocumentTarget, state: ExperimentState | null): DocumentTarget {
  if (!target.match) return target;
  return { ...target, key: `${target.key} ${state ? encodeState(state) : ''}`, arm: { state } };
}

/** True if the address can never have a page. It may still belong to another route of the server. */
export function isUnmatched({ key }: DocumentTarget): boolean {
  return key === UNMATCHED_PATH;
}

/**
 * True if the site's content limits how many documents of this kind exist, regardless of the URLs that are requested.
 */
export function isBounded({ path, match, own, vanity }: DocumentTarget): boolean {
  if (own) return true;
  // A mask accepts any page number, even if the page that it shows has no page numbers.
  if (vanity?.kind === 'mask') return pagedKeys(vanityKey(path)).length === 0;
  const pageNumber = match?.params['pageNumber'];
  if (match?.query) return false;
  return match !== null && pathFor(match) === path && (!pageNumber || /^\d+$/.test(pageNumber));
}

/** Returns the canonical form of the address if the request used another form, otherwise null. */
export function ownWriting({ path, vanity }: DocumentTarget): string | null {
  if (vanity !== null) return vanity.kind === 'mask' && !path.endsWith('/') ? `${path}/` : null;
  const canonical = canonicalPath(path);
  return canonical === path ? null : canonical;
}

/**
 * Returns the canonical address of the page that a path refers to, however the path is spelled. Null if there is no
 * such page.
 */
function canonicalPath(path: string): string | null {
  const lower = (path.endsWith('/') ? path : `${path}/`).toLowerCase();
  return isServerPage(lower) ? lower : respelledPath(path);
}

export function isOwnPath(location: string): boolean {
  return /^\/(?![/\\])/.test(location);
}
