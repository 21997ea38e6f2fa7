import type { Page } from '../src/model/routing/page';
import type { SavedItem, ToWorker } from '../src/model/offline/workerMessages';
import { classify, routeOf, storyPathOf } from '../src/model/offline/workerRules';
import { armHead, noteArm } from './documents/armVisits';
import { freeSpace } from './routing/bounds';
import { documentRequest } from './data/check';
import { cachePage, savedData } from './data/cachedData';
import { forgetOpened } from './data/forget';
import { scopeOfWork } from './data/removals';
import { documentAt, cacheDocument, savedDocuments } from './documents/cachedDocuments';
import { cacheUsedFile } from './documents/files';
import { bundledItems } from './offlineBundle/bundleReader';
import { requestPassThrough } from './routing/passThrough';
import type { WorkerScope } from './routing/scope';
import { shownIn } from './tabs';

/** Returns the reply to a tab's message; undefined if no reply is expected, or if `worker.ts` handles the message. */
export function replyTo(message: ToWorker, clientId: string, scope: WorkerScope): unknown {
  switch (message.type) {
    case 'status':
      return shownIn(clientId);
    case 'list':
      return savedItems(scope);
    case 'pass-through':
      requestPassThrough(message.path, scope.now());
      return true;
    case 'make-room':
      return freeSpace(scope).then(() => true);
    case 'forget-opened':
      return forgetOpened(scope).then(() => true);
    case 'keep':
      return cacheVisit(message, clientId, scopeOfWork(scope));
    case 'keep-code':
    case 'take-over':
      return undefined;
  }
}

/** Returns the stories available offline, most recently saved first. */
async function savedItems(scope: WorkerScope): Promise<SavedItem[]> {
  const read = [...(await savedData(scope)), ...(await savedDocuments(scope))];
  const all = [...read, ...(await bundledItems(scope))];
  const stories = all.filter(({ path, title }) => routeOf(path)?.isArticle && title !== '');
  const byPath = new Map<string, SavedItem>();
  for (const cached of stories) {
    // Lists a document for one image of a gallery as the gallery itself.
    const item = { ...cached, path: storyPathOf(cached.path) };
    // A story that the reader opened may be cached both as data and as a document.
    const bytes = (item.bytes ?? 0) + (byPath.get(item.path)?.bytes ?? 0);
    // Merges both entries, because page data contains a hash of the text and a document does not.
    byPath.set(item.path, { ...byPath.get(item.path), ...item, bytes });
  }
  return [...byPath.values()].sort((one, other) => other.savedAt - one.savedAt);
}

interface CacheRequest {
  path: string;
  page: Page;
  files: string[];
}

/**
 * Caches the page that a tab has loaded, and its document. Fetches the document only if this worker is not known to
 * have served it, and prefers the HTTP cache, which has just stored it.
 */
async function cacheVisit(
  request: CacheRequest,
  clientId: string,
  scope: WorkerScope,
): Promise<void> {
  const { path, page, files } = request;
  if (shownIn(clientId)?.path !== path) await cacheUnseen(path, clientId, scope);
  const document = (await documentAt(path, scope)) ?? armHead(clientId, path);
  if (document) await cachePage(path, page, document, scope);
  for (const url of files) await cacheFile(url, scope);
}

async function cacheUnseen(path: string, clientId: string, scope: WorkerScope): Promise<void> {
  try {
    const response = await scope.fetch(documentRequest(path, 'force-cache', scope));
    noteArm(clientId, path, response, scope);
    await cacheDocument(path, response, scope);
  } catch {
    // The request failed, or the cache is not accessible. The document is cached on the next visit.
  }
}

async function cacheFile(url: string, scope: WorkerScope): Promise<void> {
  const facts = { method: 'GET', mode: 'no-cors', destination: '', hasRange: false };
  const kind = classify({ ...facts, url, origin: scope.origin }, () => false);
  if (kind !== 'asset' && kind !== 'picture') return;
  await cacheUsedFile(kind, url, scope).catch(() => undefined);
}
