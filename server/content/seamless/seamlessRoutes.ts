import Type from 'typebox';
import { seamlessCallPath } from '../../../src/model/content/lazyContentApi';
import {
  SEAMLESS_COMPONENT,
  SEAMLESS_LIMIT,
  type SeamlessItem,
} from '../../../src/model/routing/seamless';
import { apiRoute, prepared, type ApiRoute } from '../api/apiRoute';
import { SeamlessAnswerSchema } from '../api/schemas/answers';
import { closed } from '../api/schemas/closed';
import { limitUpTo, platform, site, slug, word } from '../api/schemas/questions';
import type { ContentService } from '../contentService';

const MOST = 10;

export function seamlessRoutes(content: ContentService): ApiRoute[] {
  return [
    apiRoute({
      path: '/seamless/:site/:slug/:platform',
      summary:
        'Returns the stories that follow `contentId` in the feed that starts with the story in the path.',
      params: closed({ site, slug, platform }),
      query: closed({
        contentId: Type.Optional(word),
        componentName: Type.Optional(word),
        componentDisplayName: Type.Optional(word),
        componentType: Type.Optional(word),
        limit: Type.Optional(limitUpTo(MOST)),
        collectionId: Type.Optional(word),
      }),
      answer: SeamlessAnswerSchema,
      async handle({ params, query }) {
        const limit = Number(query.limit ?? SEAMLESS_LIMIT);
        const contentId = query.contentId || params.slug;
        const collectionId = query.collectionId ?? '';
        const composed = await content.seamless({
          slug: params.slug,
          contentId,
          collectionId,
          limit,
        });
        return prepared(composed, (items) => ({
          data: { items, paging: { total: items.length, limit, offset: 0 } },
          links: nextLinks(params, items, { limit, collectionId }),
          meta: {
            componentName: SEAMLESS_COMPONENT,
            componentDisplayName: SEAMLESS_COMPONENT,
            componentType: 'LIST',
          },
        }));
      },
    }),
  ];
}

/**
 * Returns the link to the next page, or no link after the last page. A page with fewer stories than the limit is the
 * last one.
 */
function nextLinks(
  { site: siteKey, slug: start }: { site: string; slug: string },
  items: readonly SeamlessItem[],
  { limit, collectionId }: { limit: number; collectionId: string },
) {
  const last = items.at(-1);
  if (!last || items.length < limit) return {};
  const next = seamlessCallPath(siteKey, {
    slug: start,
    contentId: last.id,
    collectionId,
    limit,
  });
  return next === null ? {} : { next };
}
