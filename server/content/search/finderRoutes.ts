import Type from 'typebox';
import { PageError } from '../../../src/model/routing/errors';
import { searchCallPath } from '../../../src/model/content/lazyContentApi';
import { cleanQuery, writtenText } from '../../../src/model/routing/search';
import { apiRoute, prepared, type ApiRoute } from '../api/apiRoute';
import { ListingAnswerSchema } from '../api/schemas/answers';
import { closed } from '../api/schemas/closed';
import { listLimit, offset, platform, site, word } from '../api/schemas/questions';
import type { ContentService } from '../contentService';
import { SuggestionsAnswerSchema, TrendingAnswerSchema } from './finderSchemas';
import { search } from './search';
import { suggest } from './suggestions';
import { readTrending } from './trending';

const DEFAULT_LIMIT = 12;
/** Text typed by a reader. Longer text is rejected rather than truncated. */
const typed = Type.String({ minLength: 1, maxLength: 200 });
const edition = Type.String({ pattern: '^[a-z]{2}$' });

export function finderRoutes(content: ContentService): ApiRoute[] {
  return [suggestRoute(content), searchRoute(content), trendingRoute(content)];
}

function suggestRoute(content: ContentService): ApiRoute {
  return apiRoute({
    path: '/finder/:site/autosuggest/:query',
    summary: 'Suggests topics, stories and videos for a partial query.',
    params: closed({ site, query: typed }),
    query: closed({ componentType: Type.Optional(word), componentName: Type.Optional(word) }),
    answer: SuggestionsAnswerSchema,
    async handle({ params }) {
      const text = cleanQuery(params.query);
      const written = writtenText(params.query);
      const composed = await content.passing(['suggest', text, written], (reading) =>
        suggest(reading, text, written),
      );
      return prepared(composed, (item) => ({ data: { item } }));
    },
  });
}

function searchRoute(content: ContentService): ApiRoute {
  return apiRoute({
    path: '/finder/:site/search/:term',
    summary: 'Returns one page of search results, best matches first.',
    params: closed({ site, term: typed }),
    query: closed({ offset: Type.Optional(offset), limit: Type.Optional(listLimit) }),
    answer: ListingAnswerSchema,
    async handle({ params, query }) {
      const text = cleanQuery(params.term);
      const part = {
        offset: Number(query.offset ?? 0),
        limit: Number(query.limit ?? DEFAULT_LIMIT),
      };
      const written = writtenText(params.term);
      const question = { query: text, written, scope: {}, order: 'relevance' } as const;
      const composed = await content.passing(
        ['search', text, written, part.offset, part.limit],
        (reading) => search(reading, question, part),
      );
      const path = (from: number): string =>
        searchCallPath(params.site, written || text, { ...part, offset: from });
      return prepared(composed, ({ items, total }) => ({
        data: { items, paging: { total, ...part } },
        links: {
          self: path(part.offset),
          ...(part.offset + part.limit < total && { next: path(part.offset + part.limit) }),
        },
        meta: {
          componentName: 'search-results',
          componentDisplayName: 'search-results',
          componentType: 'LIST',
        },
      }));
    },
  });
}

function trendingRoute(content: ContentService): ApiRoute {
  return apiRoute({
    path: '/components/:site/listing/multi_filtered_listing/:name/:platform',
    summary: 'Returns the stories trending now: smart-search-trending-content.',
    params: closed({ site, name: Type.String({ maxLength: 200 }), platform }),
    query: closed({ edition: Type.Optional(edition) }),
    answer: TrendingAnswerSchema,
    async handle({ params }) {
      if (params.name !== 'smart-search-trending-content') {
        throw new PageError(404, 'There is no such component');
      }
      return prepared(await content.answer(['trending'], readTrending), (items) => ({
        data: {
          items,
          paging: { total: items.length, limit: Math.max(1, items.length), offset: 0 },
        },
      }));
    },
  });
}
