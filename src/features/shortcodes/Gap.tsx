import type { ReactNode } from 'react';
import styles from './Shortcode.module.css';

/** Marks a missing shortcode for editors who preview an unpublished story. */
export function Gap({ name, reason }: { name: string; reason: string }): ReactNode {
  return (
    <span className={styles['gap']} role="note" data-shortcode-gap={name}>
      {`[${name}] ${reason}`}
    </span>
  );
}
