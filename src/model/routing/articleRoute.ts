import type { Content, ContentTypeName } from '../content/content';
import { isSponsored } from '../content/sections';
import { matchRoute, pathFor, type RouteMatch } from './routeMatch';
import { TOPIC_SECTIONS, type RouteName } from './routes';

const TOPICS_IN_ADDRESS = 2;

type RoutedArticle = Pick<Content, 'slug' | 'subType' | 'section'> & {
  topics: readonly { slug: string; primary?: boolean }[];
};

/** Fields that determine the path of a piece of content; only articles and videos need more than a slug. */
type RoutedContent = Pick<Content, 'slug' | 'typeName'> & Partial<RoutedArticle>;

const ROUTE_OF_TYPE: Readonly<
  Record<Exclude<ContentTypeName, 'content_article' | 'video'>, RouteName>
> = {
  collection: 'collection',
  feature: 'dynamic-feature',
  gallery: 'gallery',
  product: 'review',
  product_series: 'review',
  review: 'review',
  topic: 'topic',
};

/**
 * Returns the route of a story. The order of the checks matters: a sponsored long-form story with a topic is long-form.
 */
export function articleRoute(content: RoutedArticle): RouteMatch {
  const { slug } = content;
  const [topic1, topic2] = content.topics.slice(0, TOPICS_IN_ADDRESS).map((topic) => topic.slug);
  if (content.subType === 'long-form' && topic1 !== undefined) {
    return { name: 'article-topic-longform', params: { topic1, slug } };
  }
  if (isSponsored(content)) return { name: 'sponsored-article', params: { slug } };
  if (topic1 !== undefined && TOPIC_SECTIONS.includes(topic1)) {
    const params = topic2 === undefined ? { topic1, slug } : { topic1, topic2, slug };
    return { name: 'article-topic', params };
  }
  return { name: 'article', params: { slug } };
}

export function videoRoute({ slug, section }: Pick<Content, 'slug' | 'section'>): RouteMatch {
  return { name: isSponsored({ section }) ? 'video-sponsored' : 'video', params: { slug } };
}

/** Groups of routes that lead to the same story for the same slug. */
const ROUTES_OF_STORY: readonly (readonly RouteName[])[] = [
  ['article', 'article-topic', 'article-topic-longform', 'sponsored-article'],
  ['video', 'video-sponsored', 'video-share'],
];

/** Returns the other routes that lead to the same story for the same slug; empty if there are none. */
export function storyRoutes(name: string): RouteName[] {
  const all = ROUTES_OF_STORY.find((names) => names.some((each) => each === name)) ?? [];
  return all.filter((each) => each !== name);
}

/** Returns true if the path alone identifies paid content. */
export function isPaidPath(path: string): boolean {
  const name = matchRoute(path)?.name;
  return name === 'sponsored-article' || name === 'video-sponsored';
}

export function contentPath(content: RoutedContent): string {
  const { typeName, slug, subType = '', section = '', topics = [] } = content;
  if (typeName === 'content_article') {
    return pathFor(articleRoute({ slug, subType, section, topics }));
  }
  if (typeName === 'video') return pathFor(videoRoute({ slug, section }));
  return pathFor({ name: ROUTE_OF_TYPE[typeName], params: { slug } });
}

/** Returns true if a story may be shown at an address: the route and any topics in the path must be the story's own. */
export function isOwnRoute(content: RoutedArticle, requested: RouteMatch): boolean {
  const own = articleRoute(content);
  if (own.name !== requested.name) return false;
  return ['topic1', 'topic2'].every(
    (name) => requested.params[name] === undefined || requested.params[name] === own.params[name],
  );
}

/** Returns true for a video's own address and for its sharing address. */
export function isOwnVideoRoute(
  content: Pick<Content, 'slug' | 'section'>,
  requested: RouteMatch,
): boolean {
  return requested.name === 'video-share' || requested.name === videoRoute(content).name;
}
