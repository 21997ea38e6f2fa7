import type { ReactNode } from 'react';
import styles from './Commerce.module.css';

/** Pros and cons of a product. */
export function LikesAndDislikes({
  like,
  dislike,
}: {
  like: readonly string[];
  dislike: readonly string[];
}): ReactNode {
  if (like.length + dislike.length === 0) return null;
  return (
    <dl className={styles['sides']}>
      <Side name="We like" points={like} className={styles['like']} />
      <Side name="We don’t like" points={dislike} className={styles['dislike']} />
    </dl>
  );
}

function Side({
  name,
  points,
  className,
}: {
  name: string;
  points: readonly string[];
  className: string | undefined;
}): ReactNode {
  if (points.length === 0) return null;
  return (
    <div className={className}>
      <dt>{name}</dt>
      {points.map((point) => (
        <dd key={point}>{point}</dd>
      ))}
    </div>
  );
}
