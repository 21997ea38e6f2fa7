import type { ReactNode } from 'react';
import styles from './OfflineIllustration.module.css';

/** A wave, half solid and half faint. Decorative: it adds nothing to the heading. */
export function OfflineIllustration(): ReactNode {
  return (
    <svg
      className={styles['illustration']}
      viewBox="0 0 480 240"
      width="480"
      height="240"
      aria-hidden="true"
    >
      <path className={styles['here']} d="M0 120C60 0 180 0 240 120Z" />
      <path className={styles['away']} d="M240 120C300 240 420 240 480 120" />
      <path className={styles['axis']} d="M0 120H480" />
    </svg>
  );
}
