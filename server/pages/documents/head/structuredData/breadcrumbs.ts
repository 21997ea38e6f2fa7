import type { BreadcrumbList } from 'schema-dts';
import type { Content } from '../../../../../src/model/content/content';
import { namedRoutePath } from '../../../../../src/model/routing/namedRoutes';

/** Describes the breadcrumbs of a story: the topic above its headline, then the story. Returns null without a topic. */
export function breadcrumbs(
  { topics, headline, title }: Pick<Content, 'headline' | 'title' | 'topics'>,
  url: string,
  publicOrigin: string,
): BreadcrumbList | null {
  const topic = topics.find(({ primary }) => primary) ?? topics[0];
  if (!topic) return null;
  const topicUrl = publicOrigin + namedRoutePath('topic', { slug: topic.slug });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: topic.name, item: topicUrl },
      { '@type': 'ListItem', position: 2, name: headline || title, item: url },
    ],
  };
}
