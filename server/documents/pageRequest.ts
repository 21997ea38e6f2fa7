import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PAGE_CHAIN, runChain, type MiddlewareTable } from '../middleware/chain';
import type { Verdict } from '../middleware/verdict';
import { pathOf, searchOf } from '../security/requestTarget';
import { targetOf, type DocumentTarget } from './target';

/** What a request for a document asks for, and what the chain found out about it. */
export interface PageRequest {
  target: DocumentTarget;
  /** As it came, with its question mark, or empty. */
  search: string;
  verdict: Verdict;
}

export type ReadPageRequest = (request: IncomingMessage) => PageRequest;

const EMPTY = new URLSearchParams();

/** Passes each request through the chain once, whoever asks and however often. */
export function createPageRequests(
  editions: readonly string[],
  table?: MiddlewareTable,
): ReadPageRequest {
  const known = new WeakMap<IncomingMessage, PageRequest>();
  return (request) => {
    const found = known.get(request);
    if (found) return found;
    const url = request.url ?? '/';
    const search = searchOf(url);
    const target = targetOf(pathOf(url), search);
    const asked = {
      path: target.path,
      query: search === '' ? EMPTY : new URLSearchParams(search),
      headers: request.headers,
      route: target.match,
      editions,
      newId: randomUUID,
    };
    const read = { target, search, verdict: runChain(PAGE_CHAIN, asked, table) };
    known.set(request, read);
    return read;
  };
}

/** The id under which the chain knows a request. One that the chain fails on gets its 500 under a new id. */
export function transactionIdOf(request: IncomingMessage, read: ReadPageRequest): string {
  try {
    return read(request).verdict.txId;
  } catch {
    return randomUUID();
  }
}
