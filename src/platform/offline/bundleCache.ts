import {
  isBundleRecord,
  BUNDLE_CACHE,
  filesOf,
  reasonsOf,
  recordedPath,
  recordKey,
  type BundleRecord,
  type ReasonChange,
} from '../../model/offline/offlineBundle';
import { plainKey, vanityKey } from '../../model/vanity/vanityPath';

/** A story in the offline cache. `isComplete` is true if all of its files are still present. */
export interface HeldStory {
  record: BundleRecord;
  isComplete: boolean;
}

/** Returns true if the offline cache exists. Does not create it. */
export async function hasBundle(caches: CacheStorage | undefined): Promise<boolean> {
  return (await caches?.has(BUNDLE_CACHE).catch(() => false)) ?? false;
}

/** Returns the offline stories, most recent first. Skips unreadable records. */
export async function heldStories(caches: CacheStorage): Promise<HeldStory[]> {
  if (!(await caches.has(BUNDLE_CACHE))) return [];
  const cache = await caches.open(BUNDLE_CACHE);
  const keys = new Set((await cache.keys()).map(({ url }) => keyOf(url)));
  const held: HeldStory[] = [];
  for (const key of keys) {
    if (recordedPath(key) === null) continue;
    const record = await recordAt(cache, key);
    if (record) held.push({ record, isComplete: keysOf(record).every((file) => keys.has(file)) });
  }
  return held.reverse();
}

/** Returns the path of the complete story whose record contains the given address, or null if none does. */
export async function heldAt(caches: CacheStorage, address: string): Promise<string | null> {
  const key = plainKey(vanityKey(address));
  const isNamed = (other: string): boolean => plainKey(vanityKey(other)) === key;
  const found = (await heldStories(caches)).find(
    ({ isComplete, record }) => isComplete && record.addresses?.some(isNamed) === true,
  );
  return found?.record.path ?? null;
}

/** Removes a story, and the files that only this story needs. */
export async function dropHeld(caches: CacheStorage, path: string): Promise<void> {
  const held = await heldStories(caches);
  const gone = held.find(({ record }) => record.path === path);
  if (!gone) return;
  const cache = await caches.open(BUNDLE_CACHE);
  // Deletes the record first, so that an interruption leaves no record of an incomplete story.
  await cache.delete(recordKey(path));
  await dropUnneeded(caches, keysOf(gone.record));
}

/** Removes the given files, except those that a recorded story needs. */
export async function dropUnneeded(caches: CacheStorage, keys: readonly string[]): Promise<void> {
  const held = await heldStories(caches);
  const needed = new Set(held.flatMap(({ record }) => keysOf(record)));
  const cache = await caches.open(BUNDLE_CACHE);
  for (const key of keys) if (!needed.has(key)) await cache.delete(key);
}

/**
 * Changes the reasons for keeping a story, and removes the story if none remain.
 * @returns False if there is no story at the path, or if the change adds a reason and the story is incomplete.
 */
export async function changeReasons(
  caches: CacheStorage,
  path: string,
  { add, remove = [] }: ReasonChange,
): Promise<boolean> {
  const held = await heldStories(caches);
  const found = held.find(({ record }) => record.path === path);
  if (!found || (add && !found.isComplete)) return false;
  const { record } = found;
  const reasons = new Set(reasonsOf(record).filter((reason) => !remove.includes(reason)));
  if (add) reasons.add(add);
  if (reasons.size === 0) await dropHeld(caches, path);
  else await writeRecord(caches, { ...record, heldFor: [...reasons] });
  return true;
}

export async function writeRecord(caches: CacheStorage, record: BundleRecord): Promise<void> {
  const cache = await caches.open(BUNDLE_CACHE);
  const headers = { 'content-type': 'application/json' };
  await cache.put(recordKey(record.path), new Response(JSON.stringify(record), { headers }));
}

/** Removes everything but the cache itself, which pages and the worker may have open. */
export async function dropAllHeld(caches: CacheStorage): Promise<void> {
  const cache = await caches.open(BUNDLE_CACHE);
  // Deletes entries in reverse order, so that records, which are written last, are deleted first.
  for (const request of [...(await cache.keys())].reverse()) await cache.delete(request);
}

function keysOf(record: BundleRecord): string[] {
  return filesOf(record).map(({ href }) => href);
}

/** Returns a downloaded file, or null if it is not on this device or the browser blocks storage. */
export async function heldFile(
  caches: CacheStorage | undefined,
  href: string,
): Promise<Blob | null> {
  try {
    if (!caches || !(await hasBundle(caches))) return null;
    const found = await (await caches.open(BUNDLE_CACHE)).match(href);
    return (await found?.blob()) ?? null;
  } catch {
    return null;
  }
}

/** Returns the record, or null if there is none or this release cannot read it. */
export async function recordAt(cache: Cache, key: string): Promise<BundleRecord | null> {
  try {
    const record: unknown = await (await cache.match(key))?.json();
    return isBundleRecord(record) ? record : null;
  } catch {
    return null;
  }
}

/** Converts a URL to the form used in records, without the origin. */
function keyOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
