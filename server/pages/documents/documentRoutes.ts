import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import { isServerPage } from '../../../src/model/routing/serverPages';
import { PRIVATE_DOCUMENT_RATE } from '../../config/limits';
import { isCacheable } from '../../http/middleware/cache';
import type { Metrics } from '../../http/ops/metrics';
import { createRateLimit } from '../../http/security/rateLimit';
import type { Documents, Found } from './documents';
import { mayNotSee } from './fastAnswer';
import type { PageRequest, PageRequests } from './pageRequest';
import { readerHeaders } from './readerHeaders';
import { sendEntry } from './sendEntry';
import { MOVED_FOR } from './sendMoved';
import { isElsewhere } from '../../http/security/requestTarget';
import { OWN_PATHS, ownWriting } from './target';

export interface DocumentRouteDependencies {
  documents: Documents;
  settlePageRequest: PageRequests['settle'];
  metrics: Metrics;
  rateLimitFactor: number;
  isDraining(): boolean;
}

/** Pattern of all URLs without another route. */
export const PAGE_PATTERN = '/*';

/** Seconds for which the cached documents in `OWN_PATHS` are fresh. Browsers always revalidate them. */
const OWN_MAX_AGE = 3600;

/** Handles every URL that has no other route: sends a page, a redirect or an error. */
export function documentRoutes(
  app: FastifyInstance,
  dependencies: DocumentRouteDependencies,
): void {
  const rate = createRateLimit(PRIVATE_DOCUMENT_RATE * dependencies.rateLimitFactor);

  async function found(request: FastifyRequest, pageRequest: PageRequest): Promise<Found> {
    const { target, verdict } = pageRequest;
    if (!isCacheable(verdict)) {
      if (!rate.take(request.ip)) throw new PageError(429, 'Too many requests');
      return dependencies.documents.findPrivate(target, verdict.cacheControl, request.ip);
    }
    const maxAge = target.own ? OWN_MAX_AGE : verdict.maxAge;
    return dependencies.documents.find(target, maxAge, request.ip);
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    pageRequest: PageRequest,
    answer: Found,
  ) {
    if (answer.kind === 'redirect') {
      const location = answer.location + pageRequest.search;
      return reply.header('cache-control', MOVED_FOR).redirect(location, answer.status);
    }
    dependencies.metrics.documentHit(answer.result);
    const { result, seq, entry } = answer;
    const facts = {
      txId: pageRequest.verdict.txId,
      result,
      seq,
      isLast: dependencies.isDraining(),
      own: readerHeaders(pageRequest.verdict, entry.status),
    };
    reply.hijack();
    sendEntry(request.raw, reply.raw, entry, facts);
    return reply;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pageRequest = await dependencies.settlePageRequest(request.raw);
    const { vanity, isPublic } = pageRequest.verdict;
    if (vanity?.kind === 'redirect') {
      reply.header('cache-control', isPublic ? MOVED_FOR : pageRequest.verdict.cacheControl);
      return reply.redirect(vanity.location, vanity.status);
    }
    const moved = ownWriting(pageRequest.target);
    if (moved !== null) {
      // A redirect to a server page must not be stored, because its query may contain a secret from an emailed link.
      const cacheControl = isServerPage(moved) ? 'no-store' : MOVED_FOR;
      return reply.header('cache-control', cacheControl).redirect(moved + pageRequest.search, 301);
    }
    if (isElsewhere(pageRequest.target.path) && !pageRequest.target.own)
      throw new PageError(404, 'Not Found');
    const answered = await found(request, pageRequest);
    const isWithheld = answered.kind === 'entry' && mayNotSee(answered.entry, request.headers);
    const shown = isWithheld ? await dependencies.documents.healthNotice() : answered;
    return send(request, reply, pageRequest, shown);
  }

  for (const path of Object.keys(OWN_PATHS)) app.get(path, answer);
  app.get(PAGE_PATTERN, answer);
}
