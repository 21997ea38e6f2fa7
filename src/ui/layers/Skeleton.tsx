import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { classNames } from '../classNames';

const LINES = ['long', 'long', 'middle', 'long', 'short'] as const;

/** Placeholder for a page that is still loading and whose type the shell does not know. */
export function ArticleSkeleton(): ReactNode {
  return (
    <div className={classNames(styles['skeleton'], styles['article'])} role="status">
      <VisuallyHidden>Loading the page</VisuallyHidden>
      <span className={styles['headline']} />
      <span className={classNames(styles['headline'], styles['middle'])} />
      <span className={styles['picture']} />
      {LINES.map((width, line) => (
        <span key={line} className={classNames(styles['line'], styles[width])} />
      ))}
    </div>
  );
}

interface ListSkeletonProps {
  rows: number;
  /** Announced by screen readers. */
  label?: string;
}

export function ListSkeleton({ rows, label = 'Loading the list' }: ListSkeletonProps): ReactNode {
  return (
    <div className={styles['skeleton']} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles['row']}>
          <span className={classNames(styles['line'], styles['long'])} />
          <span className={classNames(styles['line'], styles['short'])} />
        </span>
      ))}
    </div>
  );
}
