import type { ReactNode } from 'react';
import styles from './views.module.css';

/** A message shown in place of rows. */
export function Said({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles['said']}>{children}</p>;
}
