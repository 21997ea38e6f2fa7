import { galleryPageAt } from '../../src/model/images/galleryImages';
import { isError } from '../../src/model/routing/component';
import { textHashOf } from '../../src/model/routing/pageInBody';
import { savableStoryOf } from '../../src/model/routing/pageRequest';
import type { Page } from '../../src/model/routing/page';
import { matchRoute } from '../../src/model/routing/routeMatch';
import type { SavedItem } from '../../src/model/offline/workerMessages';
import {
  dataKey,
  dataKeyOfRoute,
  imagePositionIn,
  routeOf,
} from '../../src/model/offline/workerRules';
import { refetchableKeys, savedAtOf } from '../routing/bounds';
import { DATA_CACHE } from '../../src/model/offline/cacheNames';
import { DATA_BOUNDS } from './caches';
import { isPublic, cachedHeaders, madeAt, put } from './cacheResponse';
import { bundledData } from '../offlineBundle/bundleReader';
import type { WorkerScope } from '../routing/scope';

const SHELF = { cacheName: DATA_CACHE, bounds: DATA_BOUNDS };

export async function dataFor(url: string, scope: WorkerScope): Promise<Response | undefined> {
  const cache = await scope.caches.open(DATA_CACHE);
  const found = (await cache.match(dataKey(url))) ?? (await bundledData(url, scope));
  const position = imagePositionIn(url);
  return found && position !== null ? atImage(found, position) : found;
}

/**
 * Returns a gallery's page data for one of its images, as the server would send it; undefined if there is no such
 * image.
 */
async function atImage(cached: Response, position: number): Promise<Response | undefined> {
  const page = pageIn(await cached.clone().text());
  const shown = page && galleryPageAt(page, position);
  if (!shown) return undefined;
  if (shown === page) return cached;
  const headers = new Headers(cached.headers);
  headers.delete('etag');
  return new Response(JSON.stringify({ data: { item: shown } }), { headers });
}

export async function dataAt(path: string, scope: WorkerScope): Promise<Response | undefined> {
  const match = matchRoute(path);
  return match ? dataFor(dataKeyOfRoute(match), scope) : undefined;
}

/**
 * Caches a response if it is public, complete, and contains a page without failed components. Resolves with that page,
 * or with null.
 */
export async function cacheData(
  url: string,
  response: Response,
  scope: WorkerScope,
): Promise<Page | null> {
  if (!isPublic(response)) return null;
  const body = await response.text();
  const page = pageIn(body);
  if (!page) return null;
  const headers = cachedHeaders(response, madeAt(response, scope));
  await put(SHELF, keyOf(page) ?? dataKey(url), { body, headers }, scope);
  return page;
}

/** Caches the page data that came with a document, so that it does not have to be requested separately. */
export async function cachePage(
  path: string,
  page: Page,
  document: Response,
  scope: WorkerScope,
): Promise<void> {
  const match = matchRoute(path);
  const savedAt = savedAtOf(document);
  if (!match || savedAt === null || !isShowable(page)) return;
  const headers = cachedHeaders(document, savedAt);
  headers.set('content-type', 'application/json; charset=utf-8');
  for (const name of ['etag', 'content-security-policy', 'link']) headers.delete(name);
  const body = JSON.stringify({ data: { item: page } });
  await put(SHELF, dataKeyOfRoute(match), { body, headers }, scope);
}

export async function dropData(path: string, scope: WorkerScope): Promise<void> {
  const match = matchRoute(path);
  if (match) await dropDataFor(dataKeyOfRoute(match), scope);
}

export async function dropDataFor(url: string, scope: WorkerScope): Promise<void> {
  const cache = await scope.caches.open(DATA_CACHE);
  await cache.delete(dataKey(url));
}

/** Deletes the data of all pages, but not the state of processed recalls. */
export async function dropAllData(scope: WorkerScope): Promise<void> {
  const cache = await scope.caches.open(DATA_CACHE);
  const pages = await refetchableKeys(cache);
  await Promise.all(pages.map((request) => cache.delete(request)));
}

/** Returns the stories whose page data is cached. */
export async function savedData(scope: WorkerScope): Promise<SavedItem[]> {
  const cache = await scope.caches.open(DATA_CACHE);
  const items: SavedItem[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const savedAt = savedAtOf(response) ?? 0;
    const body = (await response?.text()) ?? '';
    const page = pageIn(body);
    const story = page && savableStoryOf(page);
    if (!story) continue;
    const bytes = new TextEncoder().encode(body).length;
    const textHash = textHashOf(page);
    items.push({
      path: page.meta.canonical,
      title: story.title,
      savedAt,
      bytes,
      ...(textHash !== undefined && { textHash }),
    });
  }
  return items;
}

/**
 * Returns the cache key of a story, which depends on its canonical path and not on the requested path; null for other
 * pages.
 */
function keyOf({ meta }: Page): string | null {
  const match = matchRoute(meta.canonical);
  return match && routeOf(meta.canonical)?.isArticle ? dataKeyOfRoute(match) : null;
}

function pageIn(body: string): Page | null {
  try {
    const answer = JSON.parse(body) as { data?: { item?: Page } } | null;
    const page = answer?.data?.item;
    return page && isShowable(page) ? page : null;
  } catch {
    return null;
  }
}

/** True for a page without failed components. A page with a failed component must not replace a complete one. */
function isShowable({ components, meta }: Partial<Page>): boolean {
  return (
    Array.isArray(components) && typeof meta?.canonical === 'string' && !components.some(isError)
  );
}
