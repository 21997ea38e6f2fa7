import {
  isPackRecord,
  PACKED_CACHE,
  recordedPath,
  recordKey,
  type PackRecord,
} from '../../model/offline/pack';

/** A story of the packed cache, and whether everything that it names is still there. */
export interface HeldStory {
  record: PackRecord;
  isWhole: boolean;
}

/** Whether anything was ever packed here; looking makes no cache. */
export async function hasPacked(caches: CacheStorage | undefined): Promise<boolean> {
  return (await caches?.has(PACKED_CACHE).catch(() => false)) ?? false;
}

/** Every packed story, the one packed last first. A record that cannot be read is none. */
export async function heldStories(caches: CacheStorage): Promise<HeldStory[]> {
  if (!(await caches.has(PACKED_CACHE))) return [];
  const cache = await caches.open(PACKED_CACHE);
  const keys = new Set((await cache.keys()).map(({ url }) => keyOf(url)));
  const held: HeldStory[] = [];
  for (const key of keys) {
    if (recordedPath(key) === null) continue;
    const record = await recordAt(cache, key);
    if (record) held.push({ record, isWhole: keysOf(record).every((file) => keys.has(file)) });
  }
  return held.reverse();
}

/** Takes a story out, with those of its files that no other one needs. */
export async function dropHeld(caches: CacheStorage, path: string): Promise<void> {
  const held = await heldStories(caches);
  const gone = held.find(({ record }) => record.path === path);
  if (!gone) return;
  const cache = await caches.open(PACKED_CACHE);
  // First what says that the story is ready.
  await cache.delete(recordKey(path));
  const others = held.filter((story) => story !== gone);
  const needed = new Set(others.flatMap(({ record }) => keysOf(record)));
  for (const key of keysOf(gone.record)) if (!needed.has(key)) await cache.delete(key);
}

/** Takes out everything. The cache itself stays: pages and worker may have it open. */
export async function dropAllHeld(caches: CacheStorage): Promise<void> {
  const cache = await caches.open(PACKED_CACHE);
  // What says that a story is ready was written last and goes first.
  for (const request of [...(await cache.keys())].reverse()) await cache.delete(request);
}

function keysOf({ data, pictures }: PackRecord): string[] {
  return [data.href, ...pictures.map(({ href }) => href)];
}

/** Null where there is none, or none that this release can read. */
export async function recordAt(cache: Cache, key: string): Promise<PackRecord | null> {
  try {
    const record: unknown = await (await cache.match(key))?.json();
    return isPackRecord(record) ? record : null;
  } catch {
    return null;
  }
}

/** An address as it is written in a record: without the origin. */
function keyOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
