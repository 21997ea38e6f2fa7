import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { PageError } from '../../../src/model/routing/errors';
import { isImagePreset } from '../../../src/model/images/imagePresets';
import { createImageIds } from './imageIds';
import type { Cut, Images } from './images';

/** Cache lifetime, which is short because an editor may change the crop. */
const LIFETIME = 'public, max-age=300';
const ID = /^[0-9a-f-]{36}$/;

interface PresetDependencies {
  contentDir: string;
  images: Pick<Images, 'preset'>;
  /** Returns the editor's crop of the image with the given id. */
  cutOf: (id: string) => Promise<Cut>;
}

/** `/i/r/{preset}/{image id}`: redirects to the signed URL of an image in a preset size. */
export function presetRoutes(
  app: FastifyInstance,
  { contentDir, images, cutOf }: PresetDependencies,
): void {
  const ids = createImageIds(join(contentDir, 'pictures'));
  app.get<{ Params: { preset: string; id: string } }>(
    '/i/r/:preset/:id',
    async (request, reply) => {
      const { preset, id } = request.params;
      const path = isImagePreset(preset) && ID.test(id) ? await ids.pathOf(id) : null;
      if (path === null || !isImagePreset(preset)) {
        throw new PageError(404, 'There is no such image');
      }
      const address = images.preset(path, await cutOf(id), preset);
      return reply.header('cache-control', LIFETIME).redirect(address, 302);
    },
  );
}
