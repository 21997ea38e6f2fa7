import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliOf, chooseEncoding, gzipOf, QUICK, type BodyEncoding } from './encodings';

/** A generated file in all encodings, each with its ETag. */
export type WrittenFile = Readonly<Record<BodyEncoding, { bytes: Buffer; etag: string }>>;

export async function writtenFile(text: string): Promise<WrittenFile> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const bytes = Buffer.from(text);
  const [br, gzip] = await Promise.all([brotliOf(bytes, QUICK), gzipOf(bytes)]);
  return {
    identity: { bytes, etag: `"${hash}"` },
    br: { bytes: br, etag: `"${hash}-br"` },
    gzip: { bytes: gzip, etag: `"${hash}-gzip"` },
  };
}

/** Sends a file in the best encoding that the client accepts. The caller sets `Cache-Control`. */
export function sendWrittenFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: WrittenFile,
  type: string,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { bytes, etag } = file[encoding];
  reply.headers({ etag, vary: 'Accept-Encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(`${type}; charset=utf-8`).send(bytes);
}
