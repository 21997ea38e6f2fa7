import type { ReactNode } from 'react';
import styles from './IndexText.module.css';

/** @param children how the index is made, drawn from its tree. */
export function IndexText({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles['text']}>{children}</div>;
}
