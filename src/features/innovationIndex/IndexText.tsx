import type { ReactNode } from 'react';
import styles from './IndexText.module.css';

/** @param children The methodology's rendered body tree. */
export function IndexText({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles['text']}>{children}</div>;
}
