import type { ReactNode } from 'react';
import type { SimpleTopic, Tag } from '../../model/content/content';
import { pathFor } from '../../model/routing/routeMatch';
import { Link } from '../../ui/links/Link';
import styles from './TopicTags.module.css';

export interface TopicTagsProps {
  topics: readonly SimpleTopic[];
  tags: readonly Tag[];
}

/** Links to the pages of a story's topics and tags. Omits a tag that is also a topic. */
export function TopicTags({ topics, tags }: TopicTagsProps): ReactNode {
  const slugs = new Set(topics.map(({ slug }) => slug));
  const links = [
    ...topics.map(({ slug, name }) => ({ name, route: 'topic' as const, slug })),
    ...tags
      .filter(({ slug }) => !slugs.has(slug))
      .map(({ slug, name }) => ({ name, route: 'tag' as const, slug })),
  ];
  if (links.length === 0) return null;
  return (
    <div className={styles['tags']}>
      <p>More on</p>
      <ul className={styles['list']}>
        {links.map(({ name, route, slug }) => (
          <li key={slug}>
            <Link className={styles['tag']} href={pathFor({ name: route, params: { slug } })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
