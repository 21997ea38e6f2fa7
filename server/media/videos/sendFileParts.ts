import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageError } from '../../../src/model/routing/errors';
import { requestedRange } from '../../../src/model/video/requestedRange';

const LIFETIME = 'public, max-age=3600';

/** Sends a file, or the requested range of it. Throws a PageError 404 if the file is missing or empty. */
export async function sendFileParts(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, type }: { path: string; type: string },
): Promise<FastifyReply> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size === 0) throw new PageError(404, 'There is no such file');
  const { size, mtimeMs } = found;
  const etag = `"${Math.floor(mtimeMs)}-${size}"`;
  reply.headers({ 'cache-control': LIFETIME, 'accept-ranges': 'bytes', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const range = requestedRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', String(end - start + 1)).type(type);
  return reply.send(createReadStream(path, { start, end }));
}
