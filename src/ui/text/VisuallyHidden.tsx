import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Class that hides content visually but keeps it for screen readers. */
export const READ_NOT_SEEN = styles['hidden'];

export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className={READ_NOT_SEEN}>{children}</span>;
}
