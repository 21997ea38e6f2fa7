import type { ReactNode } from 'react';
import styles from './FeatureStories.module.css';

export interface FeatureStoriesProps {
  heading: string;
  /** One card per story, in reading order. */
  children: ReactNode[];
}

/** Renders nothing for a feature without stories. */
export function FeatureStories({ heading, children }: FeatureStoriesProps): ReactNode {
  if (children.length === 0) return null;
  return (
    <section className={styles['stories']}>
      <h2 className={styles['heading']}>{heading}</h2>
      <ol className={styles['list']}>
        {children.map((card, index) => (
          <li key={index} className={styles['story']}>
            {card}
          </li>
        ))}
      </ol>
    </section>
  );
}
