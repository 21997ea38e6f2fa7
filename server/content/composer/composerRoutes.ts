import Type from 'typebox';
import { isHealthPage } from '../../../src/model/ads/healthPrivacy';
import { closed } from '../api/schemas/closed';
import { apiRoute, prepared, type ApiRoute } from '../api/apiRoute';
import { PageAnswerSchema } from '../api/schemas/answers';
import { flag, open, pageNumber, platform, site, slug, word } from '../api/schemas/questions';
import type { ContentService } from '../contentService';

/** Schema for the search query and for the text as typed. `searchAddress` cleans both. */
const searched = Type.Optional(Type.String({ maxLength: 2000 }));
const SEARCH_NAMES = ['q', 'written', 'kind', 'date', 'topic', 'sort'] as const;

export function composerRoutes(
  content: Pick<ContentService, 'page'>,
  healthTopics: readonly string[],
): ApiRoute[] {
  return [
    apiRoute({
      path: '/composer/:site/pages/:type/:slug/:platform',
      summary:
        'Returns the components of one page, in order. For a route without a slug, the slug is the route name.',
      params: closed({ site, type: slug, slug, platform }),
      query: open({
        pageNumber: Type.Optional(pageNumber),
        q: searched,
        written: searched,
        kind: Type.Optional(word),
        date: Type.Optional(word),
        topic: Type.Optional(word),
        sort: Type.Optional(word),
        contentOnly: Type.Optional(flag),
        debug: Type.Optional(flag),
      }),
      answer: PageAnswerSchema,
      async handle({ params, query }) {
        const composed = await content.page({
          type: params.type,
          id: params.slug,
          contentOnly: query.contentOnly === 'true',
          query: {
            ...(query.pageNumber !== undefined && { pageNumber: query.pageNumber }),
            ...searchQuery(query),
          },
        });
        const answer = prepared(composed, (item, seq) => ({
          data: { item },
          meta: { contentVersion: String(seq) },
        }));
        return { ...answer, isHealth: isHealthPage(composed.value, healthTopics) };
      },
    }),
  ];
}

function searchQuery(
  query: Partial<Record<(typeof SEARCH_NAMES)[number], string>>,
): Record<string, string> {
  return Object.fromEntries(
    SEARCH_NAMES.flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
