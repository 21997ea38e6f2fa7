import type { IncomingMessage, ServerResponse } from 'node:http';
import { STALE_ANSWER } from '../../http/edge/edgeHeaders';
import { chooseEncoding } from '../../http/encodings';
import type { DocumentEntry } from './entry';

export type CacheResult = 'miss' | 'fresh' | 'stale';

/** Values that differ between responses that send the same document. */
export interface AnswerFacts {
  txId: string;
  result: CacheResult;
  /** Sequence number of the last content change that this response includes. */
  seq: number;
  isLast: boolean;
  /** Headers for this reader only, as a flat list of names and values. */
  own: readonly string[];
}

/** Sends a document and returns the response status. */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: DocumentEntry,
  facts: AnswerFacts,
): number {
  const own = [
    'x-tx-id',
    facts.txId,
    'x-cache',
    facts.result,
    'x-offprint-changes',
    `${facts.seq}`,
    ...(facts.result === 'stale' && entry.edge.length > 0 ? STALE_ANSWER : entry.edge),
    ...facts.own,
  ];
  if (facts.isLast) own.push('connection', 'close');
  const body = entry.bodies[chooseEncoding(request.headers['accept-encoding'])];
  if (entry.status === 200 && isKnown(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, body.notModified.concat(own)).end();
    return 304;
  }
  response.writeHead(entry.status, body.headers.concat(own));
  if (request.method === 'HEAD') response.end();
  else response.end(body.bytes);
  return entry.status;
}

/** True if the client has this document. Also matches a weak ETag, because compressing proxies weaken ETags. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => {
    const name = tag.trim();
    return name === etag || name === `W/${etag}` || name === '*';
  });
}
