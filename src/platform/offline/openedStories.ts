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
import { pageInBody, textMarkOf } from '../../model/routing/pageInBody';
import { articleOf } from '../../model/routing/pageRequest';
import { matchRoute } from '../../model/routing/routeMatch';
import { writeRecord } from './bundleCache';

/**
 * Saves a story that the reader has opened before from the worker's own caches, without a connection.
 * Images that the device does not have are counted in the record.
 * @returns false if the story's text is not on this device.
 */
export async function saveOpened(
  caches: CacheStorage,
  path: string,
  quality: ImageQuality,
): Promise<boolean> {
  const match = matchRoute(path);
  if (!match || !(await caches.has(DATA_CACHE))) return false;
  const key = dataKeyOfRoute(match);
  const opened = await (await caches.open(DATA_CACHE)).match(key);
  const body = (await opened?.text()) ?? '';
  const page = pageInBody(body);
  const article = page && articleOf(page);
  if (!opened || !page || !article) return false;
  const bundle = await caches.open(BUNDLE_CACHE);
  await bundle.put(key, new Response(body, { headers: opened.headers }));
  const wanted = imagesShown(page, quality);
  const pictures = await copyImages(caches, wanted);
  const lacking = wanted.length - pictures.length;
  const record: BundleRecord = {
    path,
    title: article.title,
    data: { href: key, length: new TextEncoder().encode(body).length },
    pictures,
    savedAt: Number(opened.headers.get(SAVED_AT_HEADER)),
    heldFor: ['reader'],
    ...(lacking > 0 && { lacking }),
    ...textIn(page),
  };
  await writeRecord(caches, record);
  return true;
}

/** Copies each image at the width that the device has; offline, any width replaces another. */
async function copyImages(caches: CacheStorage, wanted: readonly string[]): Promise<BundleFile[]> {
  if (wanted.length === 0 || !(await caches.has(IMAGE_CACHE))) return [];
  const cache = await caches.open(IMAGE_CACHE);
  const bundle = await caches.open(BUNDLE_CACHE);
  const byImage = new Map<string | null, string>();
  for (const { url } of await cache.keys()) byImage.set(imageOf(new URL(url).pathname), url);
  // Files that are not renditions of an image.
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

/** Returns the record's field for the mark of a page's text. */
export function textIn(page: Page): Pick<BundleRecord, 'text'> {
  const text = textMarkOf(page);
  return text === undefined ? {} : { text };
}
