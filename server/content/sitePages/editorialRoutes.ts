import Type from 'typebox';
import { PageError } from '../../../src/model/routing/errors';
import { apiRoute, prepared, type ApiRoute } from '../api/apiRoute';
import { closed } from '../api/schemas/closed';
import { listLimit, NO_QUERY, platform, site, slug } from '../api/schemas/questions';
import { readSiteDocument } from '../composer/siteFrame';
import type { ContentService } from '../contentService';
import { breakingNews } from './breakingNews';
import { innovationTrends } from './innovationTrends';
import { staticPage } from './staticPages';
import { BreakingNewsAnswerSchema, TrendsAnswerSchema } from './staticPageSchemas';

const BREAKING_NEWS_SHOWN = 1;
const TRENDS_ID = 'innovation-index-trends';

export function editorialRoutes(content: ContentService): ApiRoute[] {
  return [
    apiRoute({
      path: '/components/:site/editorial/mixed_editorial/breaking-news-banner/:platform',
      summary: 'Returns the breaking-news banner, which is usually empty.',
      params: closed({ site, platform }),
      query: closed({ limit: Type.Optional(listLimit) }),
      answer: BreakingNewsAnswerSchema,
      async handle({ query }) {
        const limit = Number(query.limit ?? BREAKING_NEWS_SHOWN);
        const composed = await content.answer(['breaking-news', limit], async (reading) =>
          breakingNews(await readSiteDocument(reading)).slice(0, limit),
        );
        return prepared(composed, (items) => ({
          data: { items, paging: { total: items.length, limit, offset: 0 } },
        }));
      },
    }),
    apiRoute({
      path: '/components/:site/editorial/editorial_text/:id/:platform',
      summary: `Returns data that an editor maintains as text: ${TRENDS_ID}.`,
      params: closed({ site, id: slug, platform }),
      query: NO_QUERY,
      answer: TrendsAnswerSchema,
      async handle({ params: { id } }) {
        if (id !== TRENDS_ID) throw new PageError(404, 'There is no such component');
        const composed = await content.answer(['trends'], async (reading) =>
          innovationTrends(await staticPage(reading, 'innovation-index')),
        );
        return prepared(composed, (data) => ({ data: { item: { id, data } } }));
      },
    }),
  ];
}
