import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Composed } from '../../content/reading';
import { setAll, STALE_ANSWER, type EdgeHeaders } from '../../http/edge/edgeHeaders';
import { sendWrittenFile, type WrittenFile } from '../../http/writtenFile';

const MAX_AGE = 300;

/** Sends a generated file that depends on content, such as a feed or a sitemap. */
export function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { value, keys, stale }: Composed<WrittenFile>,
  { type, edgeHeaders }: { type: string; edgeHeaders: EdgeHeaders },
): FastifyReply {
  reply.headers({
    'cache-control': `public, max-age=${MAX_AGE}`,
    'x-cache': stale ? 'stale' : 'fresh',
  });
  setAll(reply, stale ? STALE_ANSWER : edgeHeaders.publicAnswer(keys, MAX_AGE));
  return sendWrittenFile(request, reply, value, type);
}
