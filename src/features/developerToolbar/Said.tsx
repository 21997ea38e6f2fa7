import type { ReactNode } from 'react';
import styles from './views.module.css';

/** A sentence in a view, above its rows or in place of them. */
export function Said({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles['said']}>{children}</p>;
}
