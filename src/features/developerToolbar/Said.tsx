import type { ReactNode } from 'react';
import styles from './views.module.css';

/** A paragraph of text in a view of the toolbar. */
export function Said({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles['said']}>{children}</p>;
}
