import {
  BUNDLE_CACHE,
  isBundleStory,
  recordKey,
  reasonsOf,
  type BundleFile,
  type BundleRecord,
  type BundleStory,
} from '../../src/model/offline/offlineBundle';
import { dataKey } from '../../src/model/offline/workerRules';
import { pageInBody, textHashOf } from '../../src/model/routing/pageInBody';
import {
  EDITION_FETCH,
  type BackgroundFetchRegistration,
} from '../../src/platform/offline/backgroundFetch';
import { recordAt, writeRecord } from '../../src/platform/offline/bundleCache';
import { cachedHeaders, isOurs, madeAt } from '../data/cacheResponse';
import { answered, openPageStore } from '../documents/pageStore';
import type { WorkerScope } from '../routing/scope';

const STORE = 'saved';
const JOB = 'job';

/**
 * Moves what the browser has downloaded in the background to the cache of downloaded stories. A story of which a
 * file is missing or not ours is left out; the next page downloads it.
 */
export async function adoptEdition(
  registration: Pick<BackgroundFetchRegistration, 'id' | 'matchAll'>,
  factory: IDBFactory,
  scope: WorkerScope,
): Promise<void> {
  if (registration.id !== EDITION_FETCH) return;
  const stories = await plannedStories(factory);
  if (stories.length === 0) return;
  const records = await registration.matchAll();
  const responses = new Map(
    records.map(({ request, responseReady }) => [request.url, responseReady]),
  );
  const answerAt = async (href: string): Promise<Response | null> => {
    const response = await responses.get(new URL(href, scope.origin).href)?.catch(() => undefined);
    const isGood = response?.status === 200 && !response.redirected && isOurs(response);
    // Stories may share an image.
    return isGood ? response.clone() : null;
  };
  const cache = await scope.caches.open(BUNDLE_CACHE);
  for (const story of stories) await adoptStory(story, answerAt, cache, scope);
}

/** Ends the job of a download that the reader has stopped in the browser's own list. */
export async function forgetEdition(factory: IDBFactory): Promise<void> {
  const database = await openPageStore(factory, STORE);
  if (!database) return;
  await answered(database.transaction(STORE, 'readwrite').objectStore(STORE).delete(JOB));
  database.close();
}

async function plannedStories(factory: IDBFactory): Promise<BundleStory[]> {
  const database = await openPageStore(factory, STORE);
  if (!database) return [];
  const job: unknown = await answered(database.transaction(STORE).objectStore(STORE).get(JOB));
  database.close();
  const { stories } = (job ?? {}) as { stories?: unknown };
  return Array.isArray(stories) ? stories.filter(isBundleStory) : [];
}

async function adoptStory(
  { path, title, data, pictures }: BundleStory,
  answerAt: (href: string) => Promise<Response | null>,
  cache: Cache,
  scope: WorkerScope,
): Promise<void> {
  const answer = await answerAt(data.href);
  const body = await answer?.text();
  const page = body === undefined ? null : pageInBody(body);
  if (!answer || body === undefined || !Array.isArray(page?.components)) return;
  const images: BundleFile[] = [];
  for (const { href } of pictures) {
    const length = await adoptImage(href, await answerAt(href), cache);
    if (length === null) return;
    images.push({ href, length });
  }
  const savedAt = madeAt(answer, scope);
  const key = dataKey(data.href);
  await cache.put(key, new Response(body, { headers: cachedHeaders(answer, savedAt) }));
  const known = await recordAt(cache, recordKey(path));
  const heldFor: BundleRecord['heldFor'] = [
    ...new Set([...(known ? reasonsOf(known) : []), 'edition' as const]),
  ];
  const textHash = textHashOf(page);
  const file = { href: key, length: new TextEncoder().encode(body).length };
  const record = { path, title, data: file, pictures: images, savedAt, heldFor };
  // Written last: it marks the story as complete.
  await writeRecord(scope.caches, { ...record, ...(textHash !== undefined && { textHash }) });
}

/** Returns the number of bytes, or null if there is no such image, here or in the download. */
async function adoptImage(
  href: string,
  answer: Response | null,
  cache: Cache,
): Promise<number | null> {
  const found = answer ?? (await cache.match(href));
  if (!found?.headers.get('content-type')?.startsWith('image/')) return null;
  const body = await found.arrayBuffer();
  if (answer) await cache.put(href, new Response(body, { headers: found.headers }));
  return body.byteLength;
}
