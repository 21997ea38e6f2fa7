import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CLIP_TYPES, CLIPS_PATH } from '../../src/model/clips';
import { PageError } from '../../src/model/errors';
import { askedRange } from './askedRange';

const LIFETIME = 'public, max-age=3600';
const NAME = /^[\w-]{1,200}\.\w{3,4}$/;

/** `/a/clips/{file}`: sound of the content folder, whole or the part that a player asks for. */
export function clipRoutes(app: FastifyInstance, { contentDir }: { contentDir: string }): void {
  app.get<{ Params: { file: string } }>(`${CLIPS_PATH}:file`, async (request, reply) => {
    const { path, type, size, version } = await findClip(
      join(contentDir, 'clips'),
      request.params.file,
    );
    const etag = `"${version}"`;
    reply.headers({ 'cache-control': LIFETIME, 'accept-ranges': 'bytes', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const range = askedRange(request.headers.range, size);
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${size}`).send();
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    reply.header('content-length', String(end - start + 1)).type(type);
    return reply.send(createReadStream(path, { start, end }));
  });
}

interface FoundClip {
  path: string;
  type: string;
  size: number;
  /** Changes whenever the file does. */
  version: string;
}

async function findClip(folder: string, file: string): Promise<FoundClip> {
  const type = CLIP_TYPES[extname(file).slice(1).toLowerCase()];
  if (!NAME.test(file) || type === undefined) throw missing();
  try {
    const path = await realpath(join(folder, file));
    const { mtimeMs, size, isFile } = await factsOf(path);
    if (!isFile || size === 0 || !path.startsWith((await realpath(folder)) + sep)) throw missing();
    return { path, type, size, version: `${Math.floor(mtimeMs)}-${size}` };
  } catch {
    throw missing();
  }
}

async function factsOf(path: string): Promise<{ mtimeMs: number; size: number; isFile: boolean }> {
  const found = await stat(path);
  return { mtimeMs: found.mtimeMs, size: found.size, isFile: found.isFile() };
}

function missing(): PageError {
  return new PageError(404, 'There is no such clip');
}
