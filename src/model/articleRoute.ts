import { isSponsored, type Content } from './content';
import { TOPIC_SECTIONS, type RouteMatch } from './routes';

const TOPICS_IN_ADDRESS = 2;

type RoutedContent = Pick<Content, 'slug' | 'subType' | 'section'> & {
  topics: readonly { slug: string }[];
};

/** Which address a story has. The order of the tests matters: a sponsored long-form story is long-form. */
export function articleRoute(content: RoutedContent): RouteMatch {
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

/** Whether a story may be shown at an address: its own route, and below its own topics only. */
export function isOwnRoute(content: RoutedContent, asked: RouteMatch): boolean {
  const own = articleRoute(content);
  if (own.name !== asked.name) return false;
  return ['topic1', 'topic2'].every(
    (name) => asked.params[name] === undefined || asked.params[name] === own.params[name],
  );
}
