import { matchRoute } from '../routing/routeMatch';
import { maskRoute } from './vanity';
import { checkVanityEntry, type VanityEntry } from './vanityEntry';
import { isOwnAddress, isSkipped, pagedKeys, plainKey, vanityKey } from './vanityPath';

/** Maximum number of redirects in a chain. In longer chains, editors can no longer predict where a link leads. */
const MOST_HOPS = 3;

/**
 * Validates a table. Throws a TypeError for an invalid entry, a duplicate path or ID, a mask whose target is not a
 * page, a redirect loop, and a chain of more than `MOST_HOPS` redirects.
 */
export function checkVanityTable(value: unknown): VanityEntry[] {
  if (!Array.isArray(value)) throw new TypeError('A vanity table must be a list of entries');
  const entries = value.map(checkVanityEntry);
  const table = tableOf(entriesByKey(entries));
  for (const entry of entries) {
    if (entry.type === 'mask' && maskRoute(entry) === null) {
      throw new TypeError(`Vanity entry ${entry.id}: the target of a mask must be a page`);
    }
    refuseChains(entry, table);
  }
  return entries;
}

/**
 * Groups entries by the key of their path, at most one per edition. Throws a TypeError for a duplicate path
 * or ID.
 */
export function entriesByKey(
  entries: readonly VanityEntry[],
): ReadonlyMap<string, readonly VanityEntry[]> {
  const byKey = new Map<string, VanityEntry[]>();
  const ids = new Set<string>();
  for (const entry of entries) {
    const key = vanityKey(entry.path);
    const there = byKey.get(key) ?? [];
    if (there.some(({ edition }) => edition === entry.edition)) {
      throw new TypeError(`Vanity entry ${entry.id}: duplicate path ${entry.path}`);
    }
    if (ids.has(entry.id)) throw new TypeError(`Vanity entry ${entry.id}: duplicate id`);
    ids.add(entry.id);
    byKey.set(key, [...there, entry]);
  }
  return byKey;
}

/** Values keyed by `vanityKey`, and by `plainKey` for lookups that ignore case and unnecessary percent-encoding. */
export interface VanityTable<Value> {
  byKey: ReadonlyMap<string, Value>;
  byPlainKey: ReadonlyMap<string, Value>;
}

export function tableOf<Value>(byKey: ReadonlyMap<string, Value>): VanityTable<Value> {
  const byPlainKey = new Map<string, Value>();
  for (const [key, value] of byKey) {
    const plain = plainKey(key);
    if (key === plain || !byPlainKey.has(plain)) byPlainKey.set(plain, value);
  }
  return { byKey, byPlainKey };
}

/**
 * Returns the entries for a path. Tries the path itself, then the path without its page number, then paths that differ
 * only in case or percent-encoding.
 */
export function entriesAt<Value>(table: VanityTable<Value>, path: string): Value | undefined {
  const key = vanityKey(path);
  const exact = atKey(table.byKey, key);
  if (exact !== undefined) return exact;
  const plain = plainKey(key);
  // If `/article/one` is a page, an entry for `/Article/One` does not apply to it.
  if (plain === key && matchRoute(`${key}/`)) return undefined;
  return atKey(table.byPlainKey, plain);
}

function atKey<Value>(byKey: ReadonlyMap<string, Value>, key: string): Value | undefined {
  const lists = pagedKeys(key).map((paged) => paged.key);
  // `/tags/page/2/` is a page of the tag “page”, not of an entry for `/tags/`.
  if (lists.length > 1 && matchRoute(`${key}/`)) lists.pop();
  for (const tried of [key, ...lists]) {
    const found = byKey.get(tried);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Entries = VanityTable<readonly VanityEntry[]>;

function refuseChains(first: VanityEntry, table: Entries): void {
  const follow = (entry: VanityEntry, passed: readonly VanityEntry[]): void => {
    const hops = [...passed, entry];
    if (hops.length > MOST_HOPS) {
      throw new TypeError(`Vanity entry ${first.id}: more than ${MOST_HOPS} redirects in a row`);
    }
    for (const next of followers(entry, table)) {
      if (hops.includes(next)) {
        throw new TypeError(`Vanity entry ${first.id}: its redirects form a loop`);
      }
      follow(next, hops);
    }
  };
  if (redirectTarget(first) !== null) follow(first, []);
}

/** Returns the redirects for an entry's target path, ignoring redirects from a path to itself. */
function followers(entry: VanityEntry, table: Entries): VanityEntry[] {
  const path = redirectTarget(entry);
  if (path === null || !isOwnAddress(path) || isSkipped(path)) return [];
  const key = vanityKey(path);
  if (key === vanityKey(entry.path)) return [];
  return (entriesAt(table, path) ?? []).filter((next) => {
    const onward = redirectTarget(next);
    return onward !== null && vanityKey(onward) !== key;
  });
}

/** Returns the target of a redirect; null for any other entry. */
function redirectTarget({ type, target }: VanityEntry): string | null {
  const isRedirect = type === 'permanent' || type === 'temporary';
  return isRedirect && target?.type === 'url' ? target.url : null;
}
