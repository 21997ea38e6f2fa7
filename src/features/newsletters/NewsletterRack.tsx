import type { ReactNode } from 'react';
import styles from './NewsletterRack.module.css';

export function NewsletterRack({ children }: { children: ReactNode[] }): ReactNode {
  return <div className={styles['rack']}>{children}</div>;
}
