import type { FastifyInstance } from 'fastify';
import type { ContentService } from '../../content/contentService';
import type { Reading } from '../../content/reading';
import { PageError } from '../../../src/model/routing/errors';
import type { EdgeHeaders } from '../../http/edge/edgeHeaders';
import { newsFeed, topicFeed, type Feed } from './feed';
import { writeRss } from './rss';
import { writtenFile } from '../../http/writtenFile';
import { sendFeed } from './sendFeed';

interface FeedDependencies {
  content: Pick<ContentService, 'answer'>;
  edgeHeaders: EdgeHeaders;
  publicOrigin: string;
}

const SLUG = /^[A-Za-z0-9_-]{1,200}$/;

export function feedRoutes(
  app: FastifyInstance,
  { content, edgeHeaders, publicOrigin }: FeedDependencies,
): void {
  const rss = { type: 'application/rss+xml', edgeHeaders };
  const written = (name: string, read: (reading: Reading) => Promise<Feed>) =>
    content.answer(['feed', name], async (reading) =>
      writtenFile(writeRss(await read(reading), publicOrigin)),
    );

  app.get('/news/rss.xml', async (request, reply) =>
    sendFeed(request, reply, await written('news', newsFeed), rss),
  );

  app.get<{ Params: { slug: string } }>('/topic/:slug/rss.xml', async (request, reply) => {
    const { slug } = request.params;
    if (!SLUG.test(slug)) throw new PageError(404, 'There is no such topic');
    const feed = await written(`topic:${slug}`, (reading) => topicFeed(reading, slug));
    return sendFeed(request, reply, feed, rss);
  });
}
