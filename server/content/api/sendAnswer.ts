import type { FastifyReply, FastifyRequest } from 'fastify';
import { setAll, STALE_ANSWER, type EdgeHeaders } from '../../http/edge/edgeHeaders';
import type { Prepared } from './apiRoute';
import { chosenEncoding, type AnswerWriter } from './writtenAnswers';

/** Public but always revalidated, so that changes are visible immediately. An unchanged response costs only a 304. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

interface AnswerSettings {
  /** Sequence number of the last content change that all responses except stale ones include. */
  seq: number;
  /** See `ApiRoute`. Responses with a `maxAge` get no edge headers, so it applies to edge caches as well. */
  maxAge?: number | undefined;
  edgeHeaders: EdgeHeaders;
}

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  writer: AnswerWriter,
  { seq, maxAge, edgeHeaders }: AnswerSettings,
): FastifyReply {
  const { composed } = prepared;
  const { written, isNew } = writer.write(prepared);
  const encoding = chosenEncoding(request.headers['accept-encoding']);
  const etag = encoding === 'identity' ? written.etag : written.etag.replace(/"$/, `-${encoding}"`);
  reply
    .header('cache-control', maxAge === undefined ? CACHE_CONTROL : `public, max-age=${maxAge}`)
    .header('vary', 'Accept-Encoding')
    .header('etag', etag)
    .header('x-cache', composed.stale ? 'stale' : isNew ? 'miss' : 'fresh')
    .header(
      'x-offprint-changes',
      String(composed.stale ? composed.seq : Math.max(composed.seq, seq)),
    );
  if (maxAge === undefined) {
    const { keys, stale } = composed;
    setAll(reply, stale ? STALE_ANSWER : edgeHeaders.publicAnswer(keys, 0));
  }
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(written.bytes(encoding));
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((value) => {
    const one = value.trim().replace(/^W\//, '');
    return one === etag || one === '*';
  });
}
