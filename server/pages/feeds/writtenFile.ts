import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Composed } from '../../content/reading';

/** A generated file with its ETag. */
export interface WrittenFile {
  text: string;
  etag: string;
}

const CACHE_CONTROL = 'public, max-age=300';

export function writtenFile(text: string): WrittenFile {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { text, etag: `"${hash}"` };
}

export function sendWrittenFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { value: { text, etag }, stale }: Composed<WrittenFile>,
  type: string,
): FastifyReply {
  reply.headers({ 'cache-control': CACHE_CONTROL, etag, 'x-cache': stale ? 'stale' : 'fresh' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}
