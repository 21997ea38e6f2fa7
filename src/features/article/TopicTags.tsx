import type { ReactNode } from 'react';
import type { SimpleTopic } from '../../model/content/content';
import { pathFor } from '../../model/routing/routeMatch';
import { Link } from '../../ui/links/Link';
import styles from './TopicTags.module.css';

export function TopicTags({ topics }: { topics: readonly SimpleTopic[] }): ReactNode {
  if (topics.length === 0) return null;
  return (
    <div className={styles['tags']}>
      <p>More on</p>
      <ul className={styles['list']}>
        {topics.map((topic) => (
          <li key={topic.slug}>
            <Link
              className={styles['tag']}
              href={pathFor({ name: 'topic', params: { slug: topic.slug } })}
            >
              {topic.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
