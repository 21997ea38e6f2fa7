import Type from 'typebox';
import type { ItemsAnswer } from '../../../src/model/content/contentApi';
import { apiRoute, prepared, type ApiRoute } from '../../content/api/apiRoute';
import { closed } from '../../content/api/schemas/closed';
import { NO_QUERY, site } from '../../content/api/schemas/questions';
import type { NewsletterSource } from './newsletterSource';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

export const NewsletterSchema = closed({
  id: text,
  slug: text,
  title: text,
  description: text,
  frequency: text,
  subscribeJourneyId: text,
  unsubscribeJourneyId: text,
});

export const NewslettersAnswerSchema = closed({
  data: closed({
    items: Type.Array(NewsletterSchema),
    paging: closed({ total: count, limit: count, offset: count }),
  }),
});

/** `GET newsletters/{site}/newsletters`: public, the same for every caller. */
export function newsletterApiRoutes(newsletters: NewsletterSource): ApiRoute[] {
  return [
    apiRoute({
      path: '/newsletters/:site/newsletters',
      summary: 'Lists all newsletters, with the journeys that subscribe and unsubscribe a member.',
      params: closed({ site }),
      query: NO_QUERY,
      answer: NewslettersAnswerSchema,
      handle: async () => prepared(await newsletters(), itemsAnswer),
    }),
  ];
}

/** Wraps items in a list response without pagination. */
export function itemsAnswer<Item>(items: Item[]): ItemsAnswer<Item> {
  const total = items.length;
  return { data: { items, paging: { total, limit: total, offset: 0 } } };
}
