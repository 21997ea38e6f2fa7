import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Composed } from '../../content/reading';
import { sendWrittenFile, type WrittenFile } from '../../http/writtenFile';

const CACHE_CONTROL = 'public, max-age=300';

/** Sends a generated file that depends on content, such as a feed or a sitemap. */
export function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { value, stale }: Composed<WrittenFile>,
  type: string,
): FastifyReply {
  reply.headers({ 'cache-control': CACHE_CONTROL, 'x-cache': stale ? 'stale' : 'fresh' });
  return sendWrittenFile(request, reply, value, type);
}
