import { SAVED_AT_HEADER } from '../../src/model/offline/workerMessages';
import { DATA_CACHE, IMAGE_CACHE } from '../../src/model/offline/cacheNames';
import { ASSET_CACHE, DOCUMENTS, RECALLS_KEY, type Bounds } from '../data/caches';
import type { WorkerScope } from './scope';

/**
 * Deletes refetchable entries beyond a cache's limits. Relies on `keys()` returning entries in insertion order.
 * @param now epoch milliseconds by the server's clock, so that a wrong local clock deletes nothing.
 */
export async function trim(cache: Cache, bounds: Bounds, now: number): Promise<void> {
  const requests = await refetchableKeys(cache);
  const surplus = Math.max(0, requests.length - bounds.entries);
  await Promise.all(requests.slice(0, surplus).map((request) => cache.delete(request)));
  for (const request of requests.slice(surplus)) {
    const savedAt = savedAtOf(await cache.match(request));
    if (savedAt === null || now - savedAt <= bounds.age) return;
    await cache.delete(request);
  }
}

export function savedAtOf(response: Response | undefined): number | null {
  const value = response?.headers.get(SAVED_AT_HEADER);
  return value ? Number(value) : null;
}

/** Returns the keys of all entries except the state of processed recalls. */
export async function refetchableKeys(cache: Cache): Promise<readonly Request[]> {
  return (await cache.keys()).filter(({ url }) => new URL(url).pathname !== RECALLS_KEY);
}

/** Frees space: deletes the oldest third of each refetchable cache, images first, documents last. */
export async function freeSpace({ caches }: WorkerScope): Promise<void> {
  const names = await caches.keys();
  const documents = names.filter((name) => name.startsWith(DOCUMENTS));
  for (const name of [IMAGE_CACHE, ASSET_CACHE, DATA_CACHE, ...documents]) {
    if (!names.includes(name)) continue;
    const cache = await caches.open(name);
    const requests = await refetchableKeys(cache);
    const oldest = requests.slice(0, Math.ceil(requests.length / 3));
    await Promise.all(oldest.map((request) => cache.delete(request)));
  }
}
