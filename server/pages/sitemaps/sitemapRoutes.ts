import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITEMAP_INDEX_PATH } from '../../../src/model/routing/serverPages';
import type { ServerClock } from '../../config/clock';
import type { ContentService } from '../../content/contentService';
import type { Reading } from '../../content/reading';
import type { EdgeHeaders } from '../../http/edge/edgeHeaders';
import { writtenFile } from '../../http/writtenFile';
import { sendFeed } from '../feeds/sendFeed';
import { newsSitemap, newsStep, sitemapFile, sitemapIndex } from './sitemapFiles';

interface SitemapDependencies {
  content: Pick<ContentService, 'passing'>;
  clock: Pick<ServerClock, 'now'>;
  edgeHeaders: EdgeHeaders;
  publicOrigin: string;
}

export function sitemapRoutes(app: FastifyInstance, dependencies: SitemapDependencies): void {
  const { content, clock, edgeHeaders, publicOrigin } = dependencies;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: readonly (string | number)[],
    write: (reading: Reading) => Promise<string>,
  ): Promise<FastifyReply> {
    const written = await content.passing(['sitemap-xml', ...name], async (reading) =>
      writtenFile(await write(reading)),
    );
    return sendFeed(request, reply, written, { type: 'application/xml', edgeHeaders });
  }

  app.get(SITEMAP_INDEX_PATH, async (request, reply) => {
    const now = newsStep(clock.now());
    return send(request, reply, ['index', now], (reading) =>
      sitemapIndex(reading, now, publicOrigin),
    );
  });

  app.get('/sitemaps/news.xml', async (request, reply) => {
    const now = newsStep(clock.now());
    return send(request, reply, ['news', now], (reading) =>
      newsSitemap(reading, now, publicOrigin),
    );
  });

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const { name } = request.params;
    return send(request, reply, ['file', name], (reading) =>
      sitemapFile(reading, name, publicOrigin),
    );
  });
}
