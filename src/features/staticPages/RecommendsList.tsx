import type { ReactNode } from 'react';
import styles from './RecommendsList.module.css';

export interface RecommendsListProps {
  head: ReactNode;
  /** One card per "best" list. */
  children: ReactNode[];
}

export function RecommendsList({ head, children }: RecommendsListProps): ReactNode {
  if (children.length === 0) return null;
  return (
    <section>
      {head}
      <div className={styles['lists']}>{children}</div>
    </section>
  );
}
