import type { ReactNode } from 'react';
import styles from './SeamlessSeparator.module.css';

/** Marks the end of the seamless feed. */
export function SeamlessEnd(): ReactNode {
  return (
    <p className={styles['pause']} role="status">
      There are no more stories.
    </p>
  );
}
