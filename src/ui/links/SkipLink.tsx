import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** The first thing a keyboard meets; the layout's `main` has the id `main`. */
export function SkipLink(): ReactNode {
  return (
    <a className={styles['skip']} href="#main" data-screen-only="">
      Skip to the content
    </a>
  );
}
