import type { ReactNode } from 'react';
import type { SimpleTopic } from '../../model/content/content';
import { pathFor } from '../../model/routing/routeMatch';
import styles from './Kicker.module.css';
import { Link } from '../links/Link';

/** A story's primary topic, above its headline. */
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
