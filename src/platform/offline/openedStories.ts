import { DATA_CACHE, IMAGE_CACHE } from '../../model/offline/cacheNames';
import {
  BUNDLE_CACHE,
  imageOf,
  imagesShown,
  type BundleFile,
  type BundleRecord,
  type ImageQuality,
} from '../../model/offline/offlineBundle';
import { SAVED_AT_HEADER } from '../../model/offline/workerMessages';
import { dataKeyOfRoute } from '../../model/offline/workerRules';
import type { Page } from '../../model/routing/page';
import { pageInBody, textHashOf } from '../../model/routing/pageInBody';
import { savableStoryOf } from '../../model/routing/pageRequest';
import { matchRoute } from '../../model/routing/routeMatch';
import { dropUnneeded, writeRecord } from './bundleCache';

/** A story in the worker's own caches. */
interface OpenedStory {
  /** Key of the story's data, which is the same in every cache. */
  key: string;
  body: string;
  headers: Headers;
  page: Page;
  title: string;
}

/**
 * Saves a story that the reader has opened before, from the worker's own caches and without a connection. The record
 * contains the number of missing images. Leaves nothing behind on failure.
 * @returns False if the story's text is not on this device.
 */
export async function saveOpened(
  caches: CacheStorage,
  path: string,
  quality: ImageQuality,
): Promise<boolean> {
  const story = await openedStory(caches, path);
  if (!story) return false;
  const wanted = imagesShown(story.page, quality);
  try {
    const files = await copyStory(caches, story, wanted);
    await writeRecord(caches, { path, title: story.title, ...files, heldFor: ['reader'] });
  } catch (error) {
    // If this fails, too, the original error is still the one to report.
    await dropUnneeded(caches, [story.key, ...wanted]).catch(() => undefined);
    throw error;
  }
  return true;
}

async function openedStory(caches: CacheStorage, path: string): Promise<OpenedStory | null> {
  const match = matchRoute(path);
  if (!match || !(await caches.has(DATA_CACHE))) return null;
  const key = dataKeyOfRoute(match);
  const response = await (await caches.open(DATA_CACHE)).match(key);
  const body = (await response?.text()) ?? '';
  const page = pageInBody(body);
  const found = page && savableStoryOf(page);
  if (!response || !page || !found) return null;
  return { key, body, headers: response.headers, page, title: found.title };
}

/** Copies the data and the images, and returns the record fields that describe them. */
async function copyStory(
  caches: CacheStorage,
  { key, body, headers, page }: OpenedStory,
  wanted: readonly string[],
): Promise<Pick<BundleRecord, 'data' | 'pictures' | 'savedAt' | 'lacking' | 'textHash'>> {
  const bundle = await caches.open(BUNDLE_CACHE);
  await bundle.put(key, new Response(body, { headers }));
  const pictures = await copyImages(caches, wanted);
  const lacking = wanted.length - pictures.length;
  return {
    data: { href: key, length: new TextEncoder().encode(body).length },
    pictures,
    savedAt: Number(headers.get(SAVED_AT_HEADER)),
    ...(lacking > 0 && { lacking }),
    ...hashIn(page),
  };
}

/**
 * Copies each image. If the requested width is not on this device, copies another width in its place, because any width
 * is better than none offline.
 */
async function copyImages(caches: CacheStorage, wanted: readonly string[]): Promise<BundleFile[]> {
  if (wanted.length === 0 || !(await caches.has(IMAGE_CACHE))) return [];
  const cache = await caches.open(IMAGE_CACHE);
  const bundle = await caches.open(BUNDLE_CACHE);
  const byImage = new Map<string | null, string>();
  for (const { url } of await cache.keys()) byImage.set(imageOf(new URL(url).pathname), url);
  // Drops files that are not renditions of an image.
  byImage.delete(null);
  const copied: BundleFile[] = [];
  for (const href of wanted) {
    const address = byImage.get(imageOf(pathnameOf(href)));
    const found = (await cache.match(href)) ?? (address && (await cache.match(address)));
    if (!found) continue;
    const body = await found.arrayBuffer();
    await bundle.put(href, new Response(body, { headers: found.headers }));
    copied.push({ href, length: body.byteLength });
  }
  return copied;
}

function pathnameOf(href: string): string {
  return new URL(href, 'http://site').pathname;
}

/** Returns the `textHash` field of a page's record, or an empty object if the page has no text hash. */
export function hashIn(page: Page): Pick<BundleRecord, 'textHash'> {
  const textHash = textHashOf(page);
  return textHash === undefined ? {} : { textHash };
}
