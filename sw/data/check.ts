import { REQUEST_TIMEOUT } from '../../src/model/content/contentApi';
import type { CheckOutcome } from '../../src/model/offline/workerMessages';
import { isOfArm } from '../documents/armVisits';
import { dropDocument, cacheDocument } from '../documents/cachedDocuments';
import { forgetPage } from './forget';
import { isGone, isOurs, isPublic } from './cacheResponse';
import type { WorkerScope } from '../routing/scope';
import { rememberShown, shownIn } from '../tabs';

/**
 * Revalidates a cached document while it is shown, caches a newer version if there is one, and notifies the tab. A
 * server redirect means that the page has moved, so its cached copy is deleted.
 */
export async function checkBeside(
  path: string,
  clientId: string,
  cached: Response,
  scope: WorkerScope,
  network = scope.fetch(documentRequest(path, 'no-cache', scope)),
): Promise<void> {
  const outcome = await outcomeOf(path, cached, network, scope);
  const status = shownIn(clientId);
  if (status?.path === path) rememberShown(clientId, { ...status, check: outcome });
  await scope.notify(clientId, { type: 'checked', path, outcome });
}

/** Creates the worker's own request for a document. */
export function documentRequest(path: string, cache: RequestCache, scope: WorkerScope): Request {
  return new Request(new URL(path, scope.origin), {
    cache,
    credentials: 'same-origin',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  });
}

/** Requests a document, bypassing the HTTP cache, which may contain an incomplete copy. */
export function repeatedDocument(path: string, scope: WorkerScope): Promise<Response> {
  return scope.fetch(documentRequest(path, 'reload', scope));
}

async function outcomeOf(
  path: string,
  cached: Response,
  network: Promise<Response>,
  scope: WorkerScope,
): Promise<CheckOutcome> {
  try {
    const response = await network;
    if (response.status >= 500 || !isOurs(response)) return 'failed';
    if (isGone(response) || response.redirected) {
      await forgetPage(path, scope);
      return 'gone';
    }
    if (isOfArm(response)) {
      await dropDocument(path, scope);
      return 'newer';
    }
    if (!isPublic(response)) {
      // The document is no longer public, for example because it is now specific to one reader.
      await forgetPage(path, scope);
      return 'newer';
    }
    const isSame = response.headers.get('etag') === cached.headers.get('etag');
    const repeat = () => repeatedDocument(path, scope);
    if (!(await cacheDocument(path, response, scope, repeat))) return 'failed';
    return isSame ? 'same' : 'newer';
  } catch {
    return 'failed';
  }
}
