import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CurrentExperiments } from '../../publishing/experiments/openExperiments';
import type { SlotSource } from '../../publishing/experiments/slotSource';
import type { KnownTopics } from './knownTopics';
import { PAGE_CHAIN, runChain, type MiddlewareTable } from '../../http/middleware/chain';
import { isCacheable } from '../../http/middleware/cache';
import type { ChainRequest, Installation, Verdict } from '../../http/middleware/verdict';
import { cookiesOf } from '../../http/security/cookies';
import { pathOf, searchOf } from '../../http/security/requestTarget';
import type { VanityLookup } from '../../publishing/vanity/vanityService';
import { atVanity, inArm, targetOf, type DocumentTarget } from './target';

/** The requested document, and the result of the middleware chain. */
export interface PageRequest {
  target: DocumentTarget;
  /** Query with its question mark, or an empty string. */
  search: string;
  verdict: Verdict;
}

export type ReadPageRequest = (request: IncomingMessage) => PageRequest;

export interface PageRequests {
  /** Runs the chain on the first call for a request. Later calls return its result or that of `settle`. */
  read: ReadPageRequest;
  /** Like `read`, but if the chain needs more data about the page, loads it and runs the chain again. */
  settle: (request: IncomingMessage) => Promise<PageRequest>;
}

/** Input of the middleware chain in addition to the request. */
export interface ChainDependencies extends Installation, Pick<ChainRequest, 'cookieSecure'> {
  clock: { now(): number };
  experiments: CurrentExperiments;
  slotSource: SlotSource;
  topics: KnownTopics;
  vanity: VanityLookup;
  /** Replaces the default middlewares. */
  middlewares?: MiddlewareTable | undefined;
}

/** Input for a single run of the chain, in addition to the request. */
interface Supplement {
  /** Topics of the page; if null, only cached topics are available. */
  topics: readonly string[] | null;
  newId: () => string;
}

const EMPTY = new URLSearchParams();

export function createPageRequests(dependencies: ChainDependencies): PageRequests {
  const { editions, features, isDevelopment, cookieSecure, clock, topics } = dependencies;
  const known = new WeakMap<IncomingMessage, PageRequest>();
  function pass(target: DocumentTarget, request: IncomingMessage, more: Supplement): PageRequest {
    const search = searchOf(request.url ?? '/');
    const pageRequest: ChainRequest = {
      path: target.path,
      query: search === '' ? EMPTY : new URLSearchParams(search),
      headers: request.headers,
      cookies: cookiesOf(request.headers),
      route: target.match,
      editions,
      features,
      isDevelopment,
      now: clock.now(),
      cookieSecure,
      experiments: {
        all: dependencies.experiments.current(),
        randomSlot: () => dependencies.slotSource.next(),
        topicsOf: (vanity) => more.topics ?? topics.of(atVanity(target, vanity)),
      },
      vanityAt: dependencies.vanity.at,
      newId: more.newId,
    };
    const verdict = runChain(PAGE_CHAIN, pageRequest, dependencies.middlewares);
    const isInArm = verdict.isTested || verdict.experiment !== null;
    const shown = atVanity(target, verdict.vanity);
    const found = isInArm ? inArm(shown, verdict.experiment) : shown;
    const reader = isCacheable(verdict) ? null : verdict;
    const previewToken = reader && pageRequest.query.get('preview');
    const own = { ...found, reader, ...(previewToken && { previewToken }) };
    const read = { target: own, search, verdict };
    known.set(request, read);
    return read;
  }

  const read: ReadPageRequest = (request) => {
    const found = known.get(request);
    if (found) return found;
    const target = documentTarget(request);
    return pass(target, request, { topics: null, newId: randomUUID });
  };

  return {
    read,
    async settle(request) {
      let settled = read(request);
      const { txId } = settled.verdict;
      const newId = (): string => txId;
      const target = documentTarget(request);
      if (settled.verdict.awaitsVanity) {
        await dependencies.vanity.learn(target.path);
        settled = pass(target, request, { topics: null, newId });
      }
      if (settled.verdict.awaitsTopics) {
        const learnt = await topics.learn(atVanity(target, settled.verdict.vanity));
        settled = pass(target, request, { topics: learnt, newId });
      }
      return settled;
    },
  };
}

function documentTarget(request: IncomingMessage): DocumentTarget {
  const url = request.url ?? '/';
  return targetOf(pathOf(url), searchOf(url));
}

/** Returns the name of a page's route, or `none` if no route matches or the chain throws. */
export function routeNameOf(request: IncomingMessage, read: ReadPageRequest): string {
  try {
    return read(request).target.match?.name ?? 'none';
  } catch {
    return 'none';
  }
}

/**
 * Returns the transaction id that the chain sets for a request, or a new id for the 500 response if the chain throws.
 */
export function transactionIdOf(request: IncomingMessage, read: ReadPageRequest): string {
  try {
    return read(request).verdict.txId;
  } catch {
    return randomUUID();
  }
}
