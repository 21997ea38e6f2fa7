import Fastify, { type FastifyInstance } from 'fastify';
import { contentApi } from '../../../server/contentApi';
import { UNPURGED_EDGE } from '../../../server/http/edge/edgeHeaders';
import { createContent, type ContentService } from '../../../server/content/contentService';
import type { ImageUrls } from '../../../server/content/entities/images';
import type { ImageStore } from '../../../server/media/images/imageStore';
import { SILENT_LOG } from '../../../server/config/log';
import type { Store } from '../../../server/store/openStore';
import { openExperiments } from '../../../server/publishing/experiments/openExperiments';
import { NO_VANITY } from '../../../server/publishing/vanity/vanityService';
import { PageError } from '../../../src/model/routing/errors';

/** An image store without images. */
export const NO_IMAGES: Pick<ImageStore, 'image'> = {
  image: () => Promise.reject(new PageError(404, 'There is no such image')),
};

/** Image addresses that need no signature. */
export const PLAIN_IMAGES: ImageUrls = {
  renditions: (path, original, widths, aspect) =>
    widths.map((width) => ({
      width,
      height: Math.round(width / (aspect ?? original.width / original.height)),
      url: `/pictures/${path}?width=${width}`,
    })),
  motion: (path, { height }, width) => ({
    width,
    height,
    url: `/pictures/${path}?moving`,
    type: 'video/mp4',
  }),
};

export interface ContentServer {
  app: FastifyInstance;
  content: ContentService;
  close(): Promise<void>;
}

/** Creates a server that provides only the content API, from the given store. */
export async function createContentServer(store: Store): Promise<ContentServer> {
  const config = {
    siteKey: 'halfwave',
    editions: ['us'],
    healthTopics: ['health'],
    contentDir: '',
  };
  const content = createContent({ store, images: PLAIN_IMAGES, config });
  const experiments = await openExperiments({
    ...{ content, changes: store.changes, log: SILENT_LOG },
    config: { experiments: null, contentDir: '' },
  });
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  await contentApi(app, {
    content,
    vanity: NO_VANITY,
    experiments,
    imageStore: NO_IMAGES,
    config,
    clock: Date,
    edgeHeaders: UNPURGED_EDGE,
    log: SILENT_LOG,
  });
  await app.ready();
  return {
    app,
    content,
    async close() {
      await app.close();
      experiments.close();
      content.close();
    },
  };
}
