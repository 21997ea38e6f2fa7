import type { ServerResponse } from 'node:http';
import type { AnswerFacts } from './sendEntry';

/** Value of `Cache-Control` for redirects that shared caches may store. */
export const MOVED_FOR = 'public, max-age=300';

export interface Moved {
  status: 301 | 302;
  location: string;
}

/** Sends a redirect without Fastify, with the given headers. */
export function sendMoved(
  response: ServerResponse,
  { status, location }: Moved,
  headers: readonly string[],
  facts: Pick<AnswerFacts, 'txId' | 'seq' | 'isLast'>,
): void {
  const own = ['location', location, 'cache-control', MOVED_FOR, 'content-length', '0'];
  own.push('x-tx-id', facts.txId, 'x-offprint-changes', `${facts.seq}`);
  if (facts.isLast) own.push('connection', 'close');
  response.writeHead(status, [...headers, ...own]).end();
}
