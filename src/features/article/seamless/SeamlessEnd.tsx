import type { ReactNode } from 'react';
import styles from './SeamlessSeparator.module.css';

export function SeamlessEnd(): ReactNode {
  return (
    <p className={styles['pause']} role="status">
      There are no more stories.
    </p>
  );
}
