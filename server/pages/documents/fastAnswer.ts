import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isHealthGuarded } from '../../../src/model/ads/healthPrivacy';
import { isCacheable } from '../../http/middleware/cache';
import type { Verdict } from '../../http/middleware/verdict';
import type { EarlyAnswer } from '../../http/ops/answerNote';
import type { Metrics } from '../../http/ops/metrics';
import type { ChangeFeed } from '../../store/changeFeed';
import type { Documents } from './documents';
import type { DocumentEntry } from './entry';
import type { PageRequest, ReadPageRequest } from './pageRequest';
import { readerHeaders } from './readerHeaders';
import { sendEntry } from './sendEntry';
import { sendMoved, type Moved } from './sendMoved';
import { isElsewhere } from '../../http/security/requestTarget';
import { isUnmatched } from './target';

export interface FastAnswerDependencies {
  documents: Documents;
  readPageRequest: ReadPageRequest;
  changes: Pick<ChangeFeed, 'seq'>;
  /** Headers for every response that is not a document, as a flat list of names and values. */
  headers: readonly string[];
  metrics: Metrics;
  isDraining(): boolean;
}

/**
 * Sends a cached page or a vanity redirect before any Fastify plugin runs. Returns null if the request needs the
 * plugins. The middleware chain runs first, as for every page.
 */
export function createFastAnswer(dependencies: FastAnswerDependencies) {
  function move(
    response: ServerResponse,
    { txId, isPublic }: Verdict,
    moved: Moved,
  ): EarlyAnswer | null {
    if (!isPublic) return null;
    const facts = { txId, seq: dependencies.changes.seq(), isLast: dependencies.isDraining() };
    sendMoved(response, moved, dependencies.headers, facts);
    return { txId, status: moved.status, route: 'none' };
  }

  return (request: IncomingMessage, response: ServerResponse): EarlyAnswer | null => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isElsewhere(url)) return null;
    const pageRequest = readOrNull(dependencies.readPageRequest, request);
    if (!pageRequest || awaitsMore(pageRequest.verdict) || !isCacheable(pageRequest.verdict))
      return null;
    const { target, verdict } = pageRequest;
    if (verdict.vanity?.kind === 'redirect') return move(response, verdict, verdict.vanity);
    if (isUnmatched(target)) return null;
    const found = dependencies.documents.fromMemory(target, verdict.maxAge);
    if (!found || mayNotSee(found.entry, request.headers)) return null;
    const { result, seq } = found;
    const facts = {
      txId: verdict.txId,
      result,
      seq,
      isLast: dependencies.isDraining(),
      own: readerHeaders(verdict, found.entry.status),
    };
    const status = sendEntry(request, response, found.entry, facts);
    dependencies.metrics.documentHit(result);
    return { txId: verdict.txId, status, route: target.match?.name ?? 'none' };
  };
}

function awaitsMore({ awaitsTopics, awaitsVanity }: Verdict): boolean {
  return awaitsTopics || awaitsVanity;
}

/** True for a health page that this reader must not see, not even from the cache. */
export function mayNotSee(
  { isHealth }: Pick<DocumentEntry, 'isHealth'>,
  headers: IncomingHttpHeaders,
): boolean {
  return isHealth && isHealthGuarded(headers);
}

/** Returns null if the chain throws, so that Fastify turns the error into a response. */
function readOrNull(read: ReadPageRequest, request: IncomingMessage): PageRequest | null {
  try {
    return read(request);
  } catch {
    return null;
  }
}
