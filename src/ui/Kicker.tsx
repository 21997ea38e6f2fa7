import type { ReactNode } from 'react';
import type { SimpleTopic } from '../model/content';
import { pathFor } from '../model/routeMatch';
import styles from './Kicker.module.css';
import { Link } from './Link';

/** Names the first topic of a story above its headline. */
export function Kicker({ topic }: { topic: Pick<SimpleTopic, 'slug' | 'name'> }): ReactNode {
  return (
    <Link
      className={styles['kicker']}
      href={pathFor({ name: 'topic', params: { slug: topic.slug } })}
    >
      {topic.name}
    </Link>
  );
}
