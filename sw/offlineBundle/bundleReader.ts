import {
  BUNDLE_CACHE,
  bundleBytes,
  imageOf,
  recordKey,
  type BundleRecord,
} from '../../src/model/offline/offlineBundle';
import { pageInBody, textHashOf } from '../../src/model/routing/pageInBody';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { BUNDLED_HEADER, type SavedItem } from '../../src/model/offline/workerMessages';
import { dataKey, dataKeyOfRoute, storyPathOf } from '../../src/model/offline/workerRules';
import { dropHeld, heldStories, recordAt } from '../../src/platform/offline/bundleCache';
import { cachedHeaders, madeAt } from '../data/cacheResponse';
import type { WorkerScope } from '../routing/scope';

/** Returns the bundled story's data for the URL of a page data request. */
export async function bundledData(url: string, scope: WorkerScope): Promise<Response | undefined> {
  const cache = await openBundle(scope);
  const held = await cache?.match(dataKey(url));
  if (!held) return undefined;
  const headers = new Headers(held.headers);
  headers.set(BUNDLED_HEADER, '1');
  return new Response(held.body, { headers });
}

export async function isBundled(path: string, scope: WorkerScope): Promise<boolean> {
  const cache = await openBundle(scope);
  return (await cache?.match(recordKey(storyPathOf(path)))) !== undefined;
}

export async function bundledFile(url: string, scope: WorkerScope): Promise<Response | undefined> {
  const cache = await openBundle(scope);
  return cache?.match(url);
}

/** Returns the same image in any width that the offline bundle contains. */
export async function otherWidth(url: string, scope: WorkerScope): Promise<Response | undefined> {
  const requested = imageOf(new URL(url).pathname);
  const cache = requested === null ? undefined : await openBundle(scope);
  const keys = (await cache?.keys()) ?? [];
  const found = keys.find((key) => imageOf(new URL(key.url).pathname) === requested);
  return found && cache?.match(found);
}

/** Returns the complete stories in the offline bundle, for the list of saved stories. */
export async function bundledItems(scope: WorkerScope): Promise<SavedItem[]> {
  if (!(await openBundle(scope))) return [];
  const held = await heldStories(scope.caches);
  return held
    .filter(({ isComplete }) => isComplete)
    .map(({ record }) => ({
      path: record.path,
      title: record.title,
      savedAt: record.savedAt,
      bytes: bundleBytes([record]),
      ...(record.textHash !== undefined && { textHash: record.textHash }),
    }));
}

export async function dropBundled(path: string, scope: WorkerScope): Promise<void> {
  if (await openBundle(scope)) await dropHeld(scope.caches, path);
}

/**
 * Replaces the text of a bundled story, but not its images. If the story's record is in another release's format,
 * replaces only the text and leaves the record unchanged.
 */
export async function replaceBundled(
  path: string,
  answer: Response,
  scope: WorkerScope,
): Promise<void> {
  const cache = await openBundle(scope);
  if (!cache || !(await cache.match(recordKey(path)))) return;
  const record = await recordAt(cache, recordKey(path));
  const match = matchRoute(path);
  const href = record?.data.href ?? (match && dataKeyOfRoute(match));
  if (!href) return;
  const savedAt = madeAt(answer, scope);
  const headers = cachedHeaders(answer, savedAt);
  const body = await answer.text();
  await cache.put(href, new Response(body, { headers }));
  if (!record) return;
  const data = { ...record.data, length: new TextEncoder().encode(body).length };
  const page = pageInBody(body);
  const textHash = page ? textHashOf(page) : undefined;
  const updated: BundleRecord = {
    ...record,
    data,
    savedAt,
    ...(textHash !== undefined && { textHash }),
  };
  await cache.put(recordKey(path), new Response(JSON.stringify(updated)));
}

/** Opens the offline bundle. Returns undefined if there is none, because opening it would create an empty cache. */
async function openBundle({ caches }: WorkerScope): Promise<Cache | undefined> {
  return (await caches.has(BUNDLE_CACHE)) ? caches.open(BUNDLE_CACHE) : undefined;
}
