import { dropData } from './cachedData';
import { dropDocument } from '../documents/cachedDocuments';
import { dropBundled } from '../offlineBundle/bundleReader';
import type { WorkerScope } from '../routing/scope';

/** Deletes every cached copy of a page that no longer exists. */
export async function forgetPage(path: string, scope: WorkerScope): Promise<void> {
  await dropDocument(path, scope);
  await dropData(path, scope);
  await dropBundled(path, scope);
}
