import { storyRoutes } from '../../../src/model/routing/articleRoute';
import { matchRoute, pageId, pageNumberOf } from '../../../src/model/routing/routeMatch';
import { isValidEntry } from '../../../src/model/vanity/vanity';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { isOwnAddress, isSkipped, plainKey, vanityKey } from '../../../src/model/vanity/vanityPath';
import { entriesAt, entriesByKey, tableOf } from '../../../src/model/vanity/vanityTable';
import type { VanityService } from './vanityService';

/** In-memory index of the vanity table. */
export type VanityIndex = Pick<VanityService, 'lookUp' | 'dictionary' | 'ofPage' | 'leadingTo'> & {
  at(path: string): VanityEntry | null;
};

/**
 * @param editions the installation's editions, in order of preference. Their order decides between several entries for
 * a path, because documents are public and cannot depend on the reader's edition.
 */
export function indexVanity(
  entries: readonly VanityEntry[],
  editions: readonly string[],
): VanityIndex {
  const byKey = entriesByKey(entries);
  const known = new Map<string, VanityEntry>();
  const byPage = new Map<string, VanityEntry>();
  const byTarget = new Map<string, VanityEntry[]>();
  for (const [key, there] of byKey) {
    const entry = preferred(there, editions);
    if (!entry) continue;
    known.set(key, entry);
    const page = pageOf(entry);
    if (page !== null && !byPage.has(page)) byPage.set(page, entry);
    const target = targetOf(entry);
    if (target !== null) byTarget.set(target, [...(byTarget.get(target) ?? []), entry]);
  }
  function leadingTo(path: string, now: number): string[] {
    const found = new Set<string>();
    const follow = (address: string): void => {
      for (const entry of byTarget.get(targetName(address)) ?? []) {
        if (!isValidEntry(entry, now) || found.has(entry.path)) continue;
        found.add(entry.path);
        follow(entry.path);
      }
    };
    follow(path);
    return [...found];
  }

  const all = tableOf(byKey);
  const preferredTable = tableOf(known);
  return {
    leadingTo,
    at: (path) => entriesAt(preferredTable, path) ?? null,
    lookUp: ({ path, edition }) =>
      Promise.resolve(entriesAt(all, path)?.find((entry) => entry.edition === edition) ?? null),
    dictionary: ({ offset, limit }) =>
      Promise.resolve({ entries: entries.slice(offset, offset + limit), total: entries.length }),
    ofPage: ({ type, id, query }) =>
      Promise.resolve(
        byPage.get(pageName(type, id, query?.['pageNumber'])) ??
          byPage.get(pageName(type, id)) ??
          null,
      ),
  };
}

function preferred(
  there: readonly VanityEntry[],
  editions: readonly string[],
): VanityEntry | undefined {
  for (const edition of editions) {
    const entry = there.find((candidate) => candidate.edition === edition);
    if (entry) return entry;
  }
  return undefined;
}

function pageOf({ path }: VanityEntry): string | null {
  const key = vanityKey(path);
  const match = matchRoute(key === '/' ? key : `${key}/`);
  if (!match) return null;
  const pageNumber = pageNumberOf(match);
  return pageName(match.name, pageId(match), pageNumber > 1 ? String(pageNumber) : undefined);
}

/** Returns the name of the page or address that an entry leads to; null if it leads nowhere on this site. */
function targetOf({ type, path, target }: VanityEntry): string | null {
  const leads = type !== 'notFound' && type !== 'ok' && !isSkipped(path);
  return leads && target?.type === 'url' && isOwnAddress(target.url)
    ? targetName(target.url)
    : null;
}

/**
 * Returns the name of the page at an address, or the path if no route matches. All routes to a story share one name.
 */
function targetName(address: string): string {
  const key = vanityKey(address);
  const match = matchRoute(key === '/' ? key : `${key}/`);
  if (!match) return plainKey(key);
  const [name = match.name] = [match.name, ...storyRoutes(match.name)].sort();
  return pageName(name, pageId(match), String(pageNumberOf(match)));
}

function pageName(type: string, id: string, pageNumber = '1'): string {
  return `${type} ${id} ${pageNumber}`;
}
