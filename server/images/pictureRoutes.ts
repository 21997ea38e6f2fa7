import type { FastifyInstance } from 'fastify';
import { extname } from 'node:path';
import { PageError } from '../../src/model/errors';
import { PICTURE_PREFIX, type Pictures } from './pictures';
import { readPictureRequest } from './pictureRequest';
import type { PictureStore } from './pictureStore';
import type { PictureFormat } from './transform';

const LIFETIME = 'public, max-age=31536000, immutable';

interface PictureRooms {
  pictures: Pictures;
  pictureStore: PictureStore;
}

/** `/a/img/resize/{signature}/{path}?{pairs}`: nothing is read before the signature is right. */
export function pictureRoutes(
  app: FastifyInstance,
  { pictures, pictureStore }: PictureRooms,
): void {
  app.get<{ Params: { signature: string; '*': string } }>(
    `${PICTURE_PREFIX}:signature/*`,
    async (request, reply) => {
      const { signature, '*': path } = request.params;
      const pairs = [...new URLSearchParams(queryOf(request.url))];
      if (!pictures.isSigned(signature, path, pairs)) {
        throw new PageError(403, 'The picture address is not signed');
      }
      const asked = readPictureRequest(pairs);
      const format = formatFor(path, asked.prefersWebp && takesWebp(request.headers.accept));
      const bytes = await pictureStore.picture(path, asked, format);
      return reply
        .header('cache-control', LIFETIME)
        .header('vary', 'Accept')
        .type(`image/${format}`)
        .send(bytes);
    },
  );
}

/** A browser that names no pictures at all, or any kind, gets WebP: every one in use reads it. */
function takesWebp(accept = '*/*'): boolean {
  return /image\/webp|image\/\*|\*\/\*/.test(accept);
}

function formatFor(path: string, isWebp: boolean): PictureFormat {
  if (isWebp) return 'webp';
  return ['.png', '.gif'].includes(extname(path).toLowerCase()) ? 'png' : 'jpeg';
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}
