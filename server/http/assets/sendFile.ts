import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createByteCache } from '../byteCache';
import { ASSET_MEMORY_BYTES } from '../../config/limits';
import { copyFor, type ServedFile } from './files';

interface CachedFile {
  bytes: Buffer;
  etag: string;
}

export type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  cacheControl: string,
) => Promise<FastifyReply>;

/** Creates a function that sends files in the best encoding that the browser accepts, and caches them in memory. */
export function createSendFile(): SendFile {
  const memory = createByteCache<CachedFile>(ASSET_MEMORY_BYTES);

  async function cachedFile(path: string): Promise<CachedFile> {
    const known = memory.get(path);
    if (known) return known;
    const bytes = await readFile(path);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    memory.set(path, { bytes, etag }, bytes.length);
    return { bytes, etag };
  }

  return async (request, reply, file, cacheControl) => {
    const { path, encoding } = copyFor(file, request.headers['accept-encoding'] ?? '');
    const { bytes, etag } = await cachedFile(path);
    reply.headers({ 'cache-control': cacheControl, etag, vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(file.type).send(bytes);
  };
}
