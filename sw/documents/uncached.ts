import { READER_WAITS } from '../../src/model/events/readerTimings';
import { fromSite, obstacleOf } from '../routing/fromSite';
import type { WorkerScope } from '../routing/scope';
import type { Shell } from '../routing/shell';
import { installedPage, pageWithoutStorage, shellDocument } from './installed';
import { readableDocument } from './readableDocument';
import { findHeld, redirectToHeld } from './redirectToHeld';
import { rememberShown } from '../tabs';

/**
 * Parameters of single-use addresses. Such an address cannot be requested again, so the worker must not give up early.
 */
const ONCE_ONLY: readonly string[] = ['code', 'state', 'token'];

/**
 * Serves a document that is never cached, such as a form, the login page or an address that redirects: the server's
 * response, or else the cached page that the address leads to, or the offline page. Form submissions and one-time links
 * wait as long as the browser does.
 */
export async function answerUncached(
  { request, resultingClientId }: Pick<FetchEvent, 'request' | 'resultingClientId'>,
  scope: WorkerScope,
  shell: Shell,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const isOnceOnly = request.method !== 'GET' || ONCE_ONLY.some((name) => searchParams.has(name));
  const network = fromSite(scope.fetch(request), scope, true);
  network.catch(() => undefined);
  const elsewhere = isOnceOnly ? undefined : findHeld(request.url, scope);
  try {
    if (isOnceOnly) return await network;
    const limit = (await elsewhere) ? READER_WAITS.document : READER_WAITS.message;
    const late = scope.wait(limit).then((): never => {
      throw new TypeError('The server did not respond in time');
    });
    const again = () =>
      fromSite(scope.fetch(new Request(request, { cache: 'reload' })), scope, true);
    const readable = network.then((response) => readableDocument(response, again));
    const document = await Promise.race([readable, late]);
    return document ?? (await shellDocument('errorPage', shell, scope)) ?? pageWithoutStorage();
  } catch (error) {
    network.then((response) => response.body?.cancel()).catch(() => undefined);
    const path = await elsewhere;
    if (path !== undefined) return redirectToHeld(path, request.url, scope);
    rememberShown(resultingClientId, {
      path: pathname,
      from: 'offline-page',
      savedAt: null,
      isOld: false,
      check: 'none',
      obstacle: obstacleOf(error),
    });
    return installedPage(shell, scope);
  }
}
