import { ROUTES, type RouteName } from '../../src/model/routing/routes';
import { requestsTo, STORY, type MarkedRequest } from './markedRequest';

/** Parameters with which each page exists. Any other parameter is `1`. */
const PARAMETERS: Readonly<Partial<Record<RouteName, Readonly<Record<string, string>>>>> = {
  article: { slug: STORY.slug },
  'sponsored-article': { slug: 'a-year-of-standby-drawn' },
  'article-topic-longform': { topic1: 'innovation', slug: 'woman-who-hears-a-lens' },
  gallery: { slug: 'main-street-under-a-cloud' },
  review: { slug: 'aldous-27-monitor-review' },
  video: { slug: 'a-key-under-two-lamps' },
  'video-share': { slug: 'a-key-under-two-lamps' },
  'video-sponsored': { slug: 'a-cup-of-coolant' },
  'dynamic-feature': { slug: 'small-rooms' },
  collection: { slug: 'follow-the-dollar' },
  topic: { slug: 'tech' },
  tag: { slug: 'accessibility' },
  'author-profile': { slug: 'hana-okabe' },
  search: {
    ...{ q: 'phone', written: 'phone -"new phone"', kind: 'review' },
    ...{ date: 'year', topic: 'tech', sort: 'newest' },
  },
  'sitemap-category': { slug: 'topics' },
  'auth-flow': { slug: 'terms-of-service' },
  member: { activePage: 'preferences' },
  'article-topic': {
    ...{ topic1: 'finance', topic2: 'credit-cards', slug: 'travel-credit-card-trackers' },
  },
};

/** Returns a request for each page of the app whose address contains parameters. */
export function pageRequests(origin: string): MarkedRequest[] {
  const requests = ROUTES.map(({ name, path, queryNames = [] }) => {
    const valueOf = (parameter: string): string => PARAMETERS[name]?.[parameter] ?? '1';
    const marked = path.replace(/\{(\w+)\??\}/g, (_, each: string) => `${valueOf(each)}*`);
    const query = Object.fromEntries(queryNames.map((each) => [each, valueOf(each)]));
    return requestsTo(origin).get(marked, query);
  });
  return requests.filter(({ url }) => url.includes('*'));
}
