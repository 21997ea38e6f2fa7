import type { ReactNode } from 'react';
import styles from './Shortcode.module.css';

/** Where an editor who looks at an unpublished story would have looked for something. */
export function Gap({ name, reason }: { name: string; reason: string }): ReactNode {
  return (
    <span className={styles['gap']} role="note" data-shortcode-gap={name}>
      {`[${name}] ${reason}`}
    </span>
  );
}
