import { DATA_CACHE, IMAGE_CACHE } from '../../src/model/offline/cacheNames';
import { storyPathOf } from '../../src/model/offline/workerRules';
import { DOCUMENTS } from './caches';
import { dropAllData, dropData } from './cachedData';
import { countRemoval } from './removals';
import { documentPaths, dropDocument } from '../documents/cachedDocuments';
import { dropBundled } from '../offlineBundle/bundleReader';
import type { WorkerScope } from '../routing/scope';

/** Deletes every cached copy of a page that no longer exists. */
export async function forgetPage(path: string, scope: WorkerScope): Promise<void> {
  await dropDocuments(path, scope);
  // If only an image of a gallery is gone, the gallery itself may still exist.
  if (storyPathOf(path) !== path) return;
  await dropData(path, scope);
  await dropBundled(path, scope);
}

/** Deletes a page's cached document and, for a gallery, the documents for its images. */
export async function dropDocuments(path: string, scope: WorkerScope): Promise<void> {
  await dropDocument(path, scope);
  for (const other of await documentPaths(scope)) {
    if (storyPathOf(other) === path) await dropDocument(other, scope);
  }
}

/** Deletes all pages that the reader has opened, and their images. Does not delete the offline bundle. */
export async function forgetOpened(scope: WorkerScope): Promise<void> {
  const { caches } = scope;
  countRemoval(scope);
  const names = await caches.keys();
  if (names.includes(DATA_CACHE)) await dropAllData(scope);
  const leaving = names.filter((name) => name.startsWith(DOCUMENTS) || name === IMAGE_CACHE);
  await Promise.all(leaving.map((name) => caches.delete(name)));
}
