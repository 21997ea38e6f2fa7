import type { ReactNode } from 'react';
import styles from './AuthorStories.module.css';

export interface AuthorStoriesProps {
  head: ReactNode;
  /** One card per story, newest first. */
  children: ReactNode[];
  /** Button that loads more stories. */
  below: ReactNode;
}

export function AuthorStories({ head, children, below }: AuthorStoriesProps): ReactNode {
  return (
    <section>
      {head}
      {children.length === 0 && <p className={styles['none']}>Nothing published yet.</p>}
      <div className={styles['list']}>{children}</div>
      {below}
    </section>
  );
}
