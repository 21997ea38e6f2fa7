import { DATA_CACHE, LIBRARY_CACHE } from '../../model/offline/cacheNames';
import { BUNDLE_CACHE } from '../../model/offline/offlineBundle';
import { SAVED_AT_HEADER } from '../../model/offline/workerMessages';
import type { Article } from '../../model/content/content';
import type { Gallery, Review } from '../../model/content/stories';
import { paragraphsOf } from '../../model/library/paragraphs';
import { pageInBody } from '../../model/routing/pageInBody';
import { savableStoryOf } from '../../model/routing/pageRequest';
import { heldStories } from '../offline/bundleCache';
import { openLibraryIndex, type LibraryIndex, type LibraryStory } from './libraryIndex';

/** Cache key of the index. */
const INDEX = '/library-index';
/** Prefix of cache keys for page data. */
const PAGES = '/pages/';

/** Opens the index that an earlier page stored, or an empty index if there is none. */
export async function storedIndex(caches: CacheStorage): Promise<LibraryIndex> {
  if (!(await caches.has(LIBRARY_CACHE))) return openLibraryIndex(null);
  const stored = await (await caches.open(LIBRARY_CACHE)).match(INDEX);
  return openLibraryIndex((await stored?.text()) ?? null);
}

/** Indexes new and changed stories, drops removed stories, and stores the result. */
export async function syncIndex(index: LibraryIndex, caches: CacheStorage): Promise<void> {
  const entries = await pageEntries(caches);
  let isChanged = false;
  for (const id of [...index.versions().keys()]) {
    if (entries.has(id)) continue;
    index.remove(id);
    isChanged = true;
  }
  for (const [id, { version, cache }] of entries) {
    if (index.versions().get(id) === version) continue;
    const body = await (await cache.match(id))?.text();
    index.put(id, version, body === undefined ? null : storyIn(id, body));
    isChanged = true;
  }
  if (isChanged) await storeIndex(index, caches);
}

/** Stores the index for the next page. If that fails, the next page rebuilds the index. */
async function storeIndex(index: LibraryIndex, caches: CacheStorage): Promise<void> {
  // Does not store an empty index, which would only reveal that a search was made.
  if (index.versions().size === 0) {
    await caches.delete(LIBRARY_CACHE);
    return;
  }
  try {
    const headers = { 'content-type': 'application/json' };
    await (await caches.open(LIBRARY_CACHE)).put(INDEX, new Response(index.written(), { headers }));
  } catch {
    await caches.delete(LIBRARY_CACHE).catch(() => false);
  }
}

interface Entry {
  version: string;
  cache: Cache;
}

/**
 * Returns the page data on this device, keyed by cache key. If a story was both opened and downloaded, returns the
 * opened version, which the worker also serves first (`dataFor`).
 */
async function pageEntries(caches: CacheStorage): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const held = await heldStories(caches);
  if (held.length > 0) {
    const cache = await caches.open(BUNDLE_CACHE);
    for (const { record } of held) {
      entries.set(record.data.href, { version: String(record.savedAt), cache });
    }
  }
  if (!(await caches.has(DATA_CACHE))) return entries;
  const cache = await caches.open(DATA_CACHE);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith(PAGES)) continue;
    const version = (await cache.match(request))?.headers.get(SAVED_AT_HEADER) ?? '';
    entries.set(pathname + search, { version, cache });
  }
  return entries;
}

/** Returns the story in the page data, or null if it contains none. */
function storyIn(id: string, body: string): LibraryStory | null {
  const page = pageInBody(body);
  const story = page && savableStoryOf(page);
  if (!story) return null;
  const { title, dek, author } = story;
  const name = author ? `${author.firstName} ${author.lastName}` : '';
  const text = [dek, name, ...wordsOf(story)].filter((part) => part !== '').join(' ');
  return { id, path: page.meta.canonical, title, text };
}

function wordsOf(story: Article | Gallery | Review): string[] {
  const body = paragraphsOf(story.body);
  if (story.typeName === 'gallery') {
    return [...body, ...story.items.flatMap((item) => [item.title, ...paragraphsOf(item.body)])];
  }
  if (story.typeName === 'review') return [story.good, story.bad, story.bottomLine, ...body];
  return body;
}
