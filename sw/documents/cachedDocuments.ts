import { RELEASE_HEADER } from '../../src/model/offline/answerSource';
import { routeOf } from '../../src/model/offline/workerRules';
import type { SavedItem } from '../../src/model/offline/workerMessages';
import { savedAtOf } from '../routing/bounds';
import { DOCUMENT_BOUNDS, DOCUMENTS } from '../data/caches';
import { isPublic, cachedHeaders, madeAt, put } from '../data/cacheResponse';
import type { WorkerScope } from '../routing/scope';
import { hasEnd } from './completeDocument';

/**
 * True if the path's content depends on the query. Documents are cached by path alone, so such a document is never
 * cached.
 */
const isByQuery = (path: string): boolean => routeOf(path)?.queryNames !== undefined;

const TITLE_HEADER = 'x-offprint-title';
/** Size of the body in bytes. With this header, sizes can be listed without reading every document. */
const SIZE_HEADER = 'x-offprint-size';

export async function documentAt(path: string, scope: WorkerScope): Promise<Response | undefined> {
  if (isByQuery(path)) return undefined;
  // Only documents have page paths as keys, so one lookup across all caches is enough, and faster.
  return scope.caches.match(path);
}

/**
 * Caches a document that is public and complete, under the release that rendered it.
 * @param repeat requests an incomplete document again, bypassing the HTTP cache. See `completeDocument`.
 * @returns true if the document may be cached, even if there is no space for it.
 */
export async function cacheDocument(
  path: string,
  response: Response,
  scope: WorkerScope,
  repeat?: () => Promise<Response>,
): Promise<boolean> {
  if (!isPublic(response) || isByQuery(path)) return false;
  const body = await response.text();
  if (!hasEnd(body)) return repeat ? cacheDocument(path, await repeat(), scope) : false;
  const headers = cachedHeaders(response, madeAt(response, scope));
  headers.set(TITLE_HEADER, encodeURIComponent(headlineOf(body)));
  headers.set(SIZE_HEADER, String(new TextEncoder().encode(body).length));
  const cacheName = `${DOCUMENTS}${headers.get(RELEASE_HEADER) ?? ''}`;
  const shelf = { cacheName, bounds: DOCUMENT_BOUNDS };
  const isStored = await put(shelf, path, { body, headers }, scope);
  // Keeps an older copy if the new document could not be stored.
  if (isStored) await dropDocument(path, scope, cacheName);
  return true;
}

/** @param except name of the cache with the newest document, which is not deleted. */
export async function dropDocument(
  path: string,
  scope: WorkerScope,
  except?: string,
): Promise<void> {
  for (const name of await documentCaches(scope)) {
    if (name === except) continue;
    const cache = await scope.caches.open(name);
    await cache.delete(path);
  }
}

export async function savedDocuments(scope: WorkerScope): Promise<SavedItem[]> {
  const items: SavedItem[] = [];
  for (const name of await documentCaches(scope)) {
    const cache = await scope.caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      items.push({
        path: new URL(request.url).pathname,
        title: decodeURIComponent(response?.headers.get(TITLE_HEADER) ?? ''),
        savedAt: savedAtOf(response) ?? 0,
        // Documents cached by an earlier release may lack this header.
        bytes: Number(response?.headers.get(SIZE_HEADER) ?? 0),
      });
    }
  }
  return items;
}

export async function documentPaths(scope: WorkerScope): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await documentCaches(scope)) {
    const cache = await scope.caches.open(name);
    for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
  }
  return paths;
}

async function documentCaches({ caches }: WorkerScope): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(DOCUMENTS));
}

/**
 * Returns the text of the first headline. Workers have no HTML parser, but our headlines contain only text and simple
 * tags.
 */
function headlineOf(html: string): string {
  const start = html.search(/<h1\b/);
  const end = html.indexOf('</h1>', start);
  const inner = start < 0 || end < 0 ? '' : html.slice(html.indexOf('>', start) + 1, end);
  return inner
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, decodeMark)
    .replace(/\s+/g, ' ')
    .trim();
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decodeMark(mark: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name] ?? mark;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : mark;
}
