import type { ReactNode } from 'react';
import styles from './ProgressBar.module.css';
import { classNames } from '../classNames';

export interface ProgressBarProps {
  /** 0 to 100; null while nothing is loading. */
  percent: number | null;
  failed?: boolean;
}

export function ProgressBar({ percent, failed = false }: ProgressBarProps): ReactNode {
  if (percent === null) return null;
  return (
    <div role="status">
      <progress
        className={classNames(styles['bar'], failed && styles['failed'])}
        aria-label={failed ? 'The page could not be loaded' : 'Loading the page'}
        max={100}
        value={percent}
      />
    </div>
  );
}
