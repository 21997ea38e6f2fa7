import Type from 'typebox';
import { LONGEST_ADDRESS, type WaysOn } from '../../../src/model/routing/waysOn';
import { apiRoute, prepared, type ApiRoute } from '../api/apiRoute';
import { closed, nullable } from '../api/schemas/closed';
import { ListingItemSchema } from '../api/schemas/entities';
import { site } from '../api/schemas/questions';
import type { ReadWaysOn } from './waysOn';

const text = Type.String();

export const WaysOnAnswerSchema = closed({
  data: closed({
    item: closed({
      nearest: nullable(Type.Array(closed({ title: text, url: text }))),
      trending: Type.Array(ListingItemSchema),
      latest: Type.Array(ListingItemSchema),
    } satisfies Record<keyof WaysOn, unknown>),
  }),
});

export function waysOnRoutes(readWaysOn: ReadWaysOn): ApiRoute[] {
  return [
    apiRoute({
      path: '/finder/:site/ways-on',
      summary:
        'Returns suggestions for an address without a page: pages with similar addresses, and stories.',
      params: closed({ site }),
      query: closed({ path: Type.String({ pattern: '^/', maxLength: LONGEST_ADDRESS }) }),
      answer: WaysOnAnswerSchema,
      async handle({ query }) {
        return prepared(await readWaysOn(query.path), (item) => ({ data: { item } }));
      },
    }),
  ];
}
