import Type from 'typebox';
import { PageError } from '../../../src/model/routing/errors';
import { apiRoute, prepared, type ApiRoute } from '../api/apiRoute';
import { LinksAnswerSchema, ListingAnswerSchema } from '../api/schemas/answers';
import { closed } from '../api/schemas/closed';
import { listLimit, offset, platform, site, slug } from '../api/schemas/questions';
import type { ContentService } from '../contentService';

const DEFAULT_LIMIT = 12;
const edition = Type.String({ pattern: '^[a-z]{2}$' });

export function listingRoutes(content: ContentService, editions: readonly string[]): ApiRoute[] {
  return [
    apiRoute({
      path: '/components/:site/listing/:name/:platform',
      summary:
        'Returns part of a list: latest, a door, or topic-, tag-, author- or collection-{slug}.',
      params: closed({ site, name: slug, platform }),
      query: closed({ offset: Type.Optional(offset), limit: Type.Optional(listLimit) }),
      answer: ListingAnswerSchema,
      async handle({ params, query }) {
        const composed = await content.listing(params.name, {
          offset: Number(query.offset ?? 0),
          limit: Number(query.limit ?? DEFAULT_LIMIT),
        });
        return prepared(composed, ({ items, paging, links }) => ({
          data: { items, paging },
          links,
          meta: listMeta(params.name),
        }));
      },
    }),
    apiRoute({
      path: `/components/:site/editorial/mixed_editorial/:name/:platform`,
      summary: 'Returns the links chosen by an editor: header-topics-{edition}.',
      params: closed({ site, name: slug, platform }),
      query: closed({ edition: Type.Optional(edition) }),
      answer: LinksAnswerSchema,
      async handle({ params, query }) {
        const requested = /^header-topics-([a-z]{2})$/.exec(params.name)?.[1];
        const isKnown = requested !== undefined && editions.includes(requested);
        if (!isKnown || (query.edition ?? requested) !== requested) {
          throw new PageError(404, 'There is no such component');
        }
        return prepared(await content.headerTopics(), (items) => ({
          data: {
            items,
            paging: { total: items.length, limit: Math.max(1, items.length), offset: 0 },
          },
          links: {},
          meta: { ...listMeta(params.name), componentType: 'LINKS' },
        }));
      },
    }),
  ];
}

function listMeta(name: string) {
  return { componentName: name, componentDisplayName: name, componentType: 'LIST' };
}
