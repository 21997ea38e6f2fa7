import Type from 'typebox';
import { SITEMAP_CATEGORIES } from '../../../src/model/routing/routes';
import { PageError } from '../../../src/model/routing/errors';
import { apiRoute, prepared, type ApiRoute } from '../api/apiRoute';
import { closed } from '../api/schemas/closed';
import { limitUpTo, offset, slug } from '../api/schemas/questions';
import type { ContentService } from '../contentService';
import { sitemapPart } from './sitemapLines';
import { SitemapAnswerSchema } from './staticPageSchemas';

const MOST_LINES = 100;

export function sitemapApiRoutes(content: ContentService): ApiRoute[] {
  return [
    apiRoute({
      path: '/sitemaps/:path',
      summary: `Returns one page of a sitemap category: ${SITEMAP_CATEGORIES.join(', ')}.`,
      params: closed({ path: slug }),
      query: closed({
        offset: Type.Optional(offset),
        limit: Type.Optional(limitUpTo(MOST_LINES)),
      }),
      answer: SitemapAnswerSchema,
      async handle({ params: { path }, query }) {
        const category = SITEMAP_CATEGORIES.find((candidate) => candidate === path);
        if (!category) throw new PageError(404, 'There is no such category');
        const part = {
          offset: Number(query.offset ?? 0),
          limit: Number(query.limit ?? MOST_LINES),
        };
        const composed = await content.answer(
          ['sitemap', category, part.offset, part.limit],
          (reading) => sitemapPart(reading, category, part),
        );
        return prepared(composed, ({ lines, total }) => ({
          data: { items: lines, paging: { total, ...part } },
        }));
      },
    }),
  ];
}
