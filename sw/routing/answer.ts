import { READER_WAITS } from '../../src/model/events/readerTimings';
import { classify, routeOf, type RequestKind } from '../../src/model/offline/workerRules';
import { answerList, answerOfflinePage, answerOnce, answerStory } from '../documents/documents';
import type { Visit } from '../documents/visit';
import { answerFile } from '../documents/files';
import { answerRecording } from '../offlineBundle/recordings';
import { answerUncached } from '../documents/uncached';
import { answerPageData } from '../data/pageData';
import { takePassThrough } from './passThrough';
import { checkRecallsAtStart } from '../data/recalls';
import { scopeOfWork } from '../data/removals';
import { lookUp } from './race';
import type { WorkerScope } from './scope';
import type { Shell } from './shell';

/** Selects the handler for a request; null leaves the request to the network. */
export function answerFor(
  event: FetchEvent,
  worker: WorkerScope,
  shell: Shell,
): Promise<Response> | null {
  const { request } = event;
  const scope = scopeOfWork(worker);
  const kind = kindOf(request, scope);
  const waitUntil = (work: Promise<unknown>): void => {
    event.waitUntil(work);
  };
  switch (kind) {
    case 'network':
      return null;
    case 'page-data':
      return answerPageData(request, event.clientId, waitUntil, scope);
    case 'asset':
      return lookUp(shell.file(request.url), READER_WAITS.storage, scope).then(
        (file) => file ?? answerFile('asset', request, waitUntil, scope),
      );
    case 'uncached':
      return answerUncached(event, scope, shell);
    case 'offline-page':
      return answerOfflinePage(event, scope, shell);
    case 'picture':
      return answerFile('picture', request, waitUntil, scope);
    case 'recording':
      return answerRecording(request, scope);
    default:
      waitUntil(checkRecallsAtStart(scope));
      return answerDocument(kind, event, waitUntil, scope, shell);
  }
}

const DOCUMENT_ANSWERS = { story: answerStory, list: answerList, once: answerOnce };

function answerDocument(
  kind: keyof typeof DOCUMENT_ANSWERS,
  event: FetchEvent,
  waitUntil: Visit['waitUntil'],
  scope: WorkerScope,
  shell: Shell,
): Promise<Response> | null {
  const path = new URL(event.request.url).pathname;
  const route = routeOf(path);
  if (!route) return null;
  const visit = {
    request: event.request,
    path,
    route,
    clientId: event.resultingClientId,
    waitUntil,
  };
  return DOCUMENT_ANSWERS[kind](visit, scope, shell);
}

function kindOf(request: Request, scope: WorkerScope): RequestKind {
  const { method, url, mode, destination, headers } = request;
  const facts = { method, url, mode, destination, origin: scope.origin };
  return classify({ ...facts, hasRange: headers.has('range') }, (path) =>
    takePassThrough(path, scope.now()),
  );
}
