import type { FastifyInstance } from 'fastify';
import { CAPTION_FORMAT } from '../../../src/model/video/captions';
import { PageError } from '../../../src/model/routing/errors';
import { readStory } from '../composer/storyRow';
import { completeStoredVideo } from '../entities/earlierStories';
import type { ContentService } from '../contentService';

const SLUG = /^[A-Za-z0-9_-]{1,200}$/;
const LIFETIME = 'public, max-age=300';

/**
 * `videos/{site}/captions/{format}/{slug}.{extension}`: captions for the video player. Captions are public, so `apiKey`
 * is accepted but not checked.
 */
export function captionRoutes(
  api: FastifyInstance,
  { content, siteKey }: { content: ContentService; siteKey: string },
): void {
  api.get<{ Params: { site: string; format: string; file: string } }>(
    '/videos/:site/captions/:format/:file',
    async (request, reply) => {
      const { site, format, file } = request.params;
      const unknown = Object.keys(request.query as object).find((name) => name !== 'apiKey');
      if (unknown !== undefined)
        throw new PageError(400, 'The only query parameter allowed is apiKey');
      if (site !== siteKey) throw new PageError(404, 'There is no such site');
      const dot = file.lastIndexOf('.');
      const [slug, extension] = [file.slice(0, dot), file.slice(dot + 1)];
      if (format !== CAPTION_FORMAT || extension !== format || !SLUG.test(slug)) {
        throw new PageError(404, 'There is no such caption track');
      }
      const value = await captionsOf(content, slug);
      if (value === '') throw new PageError(404, 'The video has no captions');
      return reply.header('cache-control', LIFETIME).type('text/vtt; charset=utf-8').send(value);
    },
  );
}

/**
 * Returns the captions of a video as WebVTT, or an empty string if it has none. Throws a PageError 404 for an unknown
 * video, and a 410 for a withdrawn or unpublished one.
 */
export async function captionsOf(
  content: Pick<ContentService, 'answer'>,
  slug: string,
): Promise<string> {
  const { value } = await content.answer(['captions', slug], async (reading) => {
    const { document } = await readStory(reading, 'video', slug);
    const { transcripts } = completeStoredVideo(document);
    return transcripts.find(({ format }) => format === CAPTION_FORMAT)?.data ?? '';
  });
  return value;
}
