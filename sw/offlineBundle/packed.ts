import { PACKED_CACHE, pictureOf, recordKey, type PackRecord } from '../../src/model/offline/pack';
import { matchRoute } from '../../src/model/routing/routeMatch';
import type { SavedItem } from '../../src/model/offline/workerMessages';
import { dataKey, dataKeyOfRoute } from '../../src/model/offline/workerRules';
import { dropHeld, heldStories, recordAt } from '../../src/platform/offline/packedCache';
import { keptHeaders, madeAt } from '../data/keep';
import type { WorkerScope } from '../routing/scope';

/** A packed story's data, by the address of its page call. */
export async function packedData(url: string, scope: WorkerScope): Promise<Response | undefined> {
  const cache = await openPacked(scope);
  return cache?.match(dataKey(url));
}

export async function isPacked(path: string, scope: WorkerScope): Promise<boolean> {
  const cache = await openPacked(scope);
  return (await cache?.match(recordKey(path))) !== undefined;
}

/** A picture as it was packed, or undefined. */
export async function packedPicture(
  url: string,
  scope: WorkerScope,
): Promise<Response | undefined> {
  const cache = await openPacked(scope);
  return cache?.match(url);
}

/** The same picture at another width, for a page without a network. */
export async function otherWidth(url: string, scope: WorkerScope): Promise<Response | undefined> {
  const wanted = pictureOf(new URL(url).pathname);
  const cache = wanted === null ? undefined : await openPacked(scope);
  const keys = (await cache?.keys()) ?? [];
  const found = keys.find((key) => pictureOf(new URL(key.url).pathname) === wanted);
  return found && cache?.match(found);
}

/** Stories that are whole, for the list of what can be read. */
export async function packedItems(scope: WorkerScope): Promise<SavedItem[]> {
  if (!(await openPacked(scope))) return [];
  const held = await heldStories(scope.caches);
  return held
    .filter(({ isWhole }) => isWhole)
    .map(({ record: { path, title, savedAt } }) => ({ path, title, savedAt }));
}

export async function dropPacked(path: string, scope: WorkerScope): Promise<void> {
  if (await openPacked(scope)) await dropHeld(scope.caches, path);
}

/**
 * Puts other words in the place of a packed story's own; its pictures stay. A record that another release
 * wrote is left as it is, but not the words beside it.
 */
export async function repack(path: string, answer: Response, scope: WorkerScope): Promise<void> {
  const cache = await openPacked(scope);
  if (!cache || !(await cache.match(recordKey(path)))) return;
  const record = await recordAt(cache, recordKey(path));
  const match = matchRoute(path);
  const href = record?.data.href ?? (match && dataKeyOfRoute(match));
  if (!href) return;
  const savedAt = madeAt(answer, scope);
  const headers = keptHeaders(answer, savedAt);
  const body = await answer.arrayBuffer();
  await cache.put(href, new Response(body, { headers }));
  if (!record) return;
  const data = { ...record.data, length: body.byteLength };
  const whole: PackRecord = { ...record, data, savedAt };
  await cache.put(recordKey(path), new Response(JSON.stringify(whole)));
}

/** Undefined where nothing was ever packed: looking must not make an empty cache. */
async function openPacked({ caches }: WorkerScope): Promise<Cache | undefined> {
  return (await caches.has(PACKED_CACHE)) ? caches.open(PACKED_CACHE) : undefined;
}
