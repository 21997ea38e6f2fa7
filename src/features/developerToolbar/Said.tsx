import type { ReactNode } from 'react';
import styles from './views.module.css';

/** A paragraph of text in a toolbar view. */
export function Said({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles['said']}>{children}</p>;
}
