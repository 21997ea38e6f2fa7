import { isClickId } from '../ads/campaignNames';
import type { RouteMatch } from '../routing/routeMatch';
import type { RouteName } from '../routing/routes';

export const LIST_KINDS = [
  '',
  'front',
  'door',
  'topic',
  'tag',
  'collection',
  'author',
  'search',
  'sitemap',
] as const;

export const NAVIGATION_TYPES = ['load', 'in-app', 'back-forward', 'feed', 'restored'] as const;

export const SOURCES = ['network', 'cached', 'offline-bundle'] as const;

type ListKind = (typeof LIST_KINDS)[number];

export type NavigationType = (typeof NAVIGATION_TYPES)[number];

export type ViewSource = (typeof SOURCES)[number];

export interface ListFacts {
  listKind: ListKind;
  listName: string;
}

const KINDS: Partial<Record<RouteName, ListKind>> = {
  'front-door': 'front',
  collection: 'collection',
  topic: 'topic',
  tag: 'tag',
  'author-profile': 'author',
  search: 'search',
  'sitemap-category': 'sitemap',
};

const DOOR = '-door';

/** Returns the kind of list that a route shows and the slug of its subject, but never the reader's search query. */
export function listFactsOf(route: RouteMatch | null): ListFacts {
  if (!route) return { listKind: '', listName: '' };
  const { name, params } = route;
  const listKind = KINDS[name] ?? (name.endsWith(DOOR) ? 'door' : '');
  const isDoor = listKind === 'door' || listKind === 'front';
  const listName = isDoor ? name.slice(0, -DOOR.length) : listKind && (params['slug'] ?? '');
  return { listKind, listName };
}

const UTM = /^utm_[a-z_]{1,40}$/;
const MOST_PARAMETERS = 20;
const VALUE_LENGTH = 100;

/**
 * Returns the UTM parameters and click ids in a query. Omits the values of click ids, which identify a reader, and
 * values that may contain an email address.
 */
export function campaignOf(search: string): string[] {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    const key = name.toLowerCase();
    if (isClickId(key)) found.set(key, key);
    else if (UTM.test(key))
      found.set(key, isPersonal(key, value) ? key : `${key}=${shortened(value)}`);
  }
  return [...found.values()].slice(0, MOST_PARAMETERS);
}

function isPersonal(name: string, value: string): boolean {
  return name.includes('email') || /@|%40/.test(value);
}

function shortened(value: string): string {
  // Splits between code points, because the store would reject half of a surrogate pair.
  return Array.from(value).slice(0, VALUE_LENGTH).join('');
}

const PATH_LENGTH = 300;

/**
 * Removes the query, the hash and email addresses from a path, and limits its length. The path of a nonexistent page
 * may contain any text.
 */
export function trackedPath(pathname: string): string {
  return pathname
    .replace(/[?#][^]*/, '')
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '(email address)' : part))
    .join('/')
    .slice(0, PATH_LENGTH);
}
