import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CLIP_TYPES, CLIPS_PATH } from '../../../src/model/video/mediaFiles';
import { PageError } from '../../../src/model/routing/errors';
import { sendFileParts } from './sendFileParts';

const NAME = /^[\w-]{1,200}\.\w{3,4}$/;

/** `/a/clips/{file}`: serves audio and video files from the content folder, in full or by range. */
export function clipRoutes(app: FastifyInstance, { contentDir }: { contentDir: string }): void {
  app.get<{ Params: { file: string } }>(`${CLIPS_PATH}:file`, async (request, reply) => {
    const clip = await findClip(join(contentDir, 'clips'), request.params.file);
    return sendFileParts(request, reply, clip);
  });
}

/** Returns the size in bytes of the file at a path such as `/a/clips/docks.mp4`; null if it is missing or empty. */
export async function clipLength(contentDir: string, path: string): Promise<number | null> {
  if (!path.startsWith(CLIPS_PATH)) return null;
  try {
    const file = decodeURIComponent(path.slice(CLIPS_PATH.length));
    const found = await stat((await findClip(join(contentDir, 'clips'), file)).path);
    return found.isFile() && found.size > 0 ? found.size : null;
  } catch {
    return null;
  }
}

async function findClip(folder: string, file: string): Promise<{ path: string; type: string }> {
  const type = CLIP_TYPES[extname(file).slice(1).toLowerCase()];
  if (!NAME.test(file) || type === undefined) throw missing();
  try {
    const path = await realpath(join(folder, file));
    if (!path.startsWith((await realpath(folder)) + sep)) throw missing();
    return { path, type };
  } catch {
    throw missing();
  }
}

function missing(): PageError {
  return new PageError(404, 'There is no such file');
}
