import type { ReactNode } from 'react';
import styles from './SeamlessSeparator.module.css';

/** Where there is no more to read below. */
export function SeamlessEnd(): ReactNode {
  return (
    <p className={styles['pause']} role="status">
      That was the last of these stories.
    </p>
  );
}
