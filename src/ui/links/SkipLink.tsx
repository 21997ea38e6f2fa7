import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** First focusable element of the page; links to the layout's `main` element with the ID `main`. */
export function SkipLink(): ReactNode {
  return (
    <a className={styles['skip']} href="#main" data-screen-only="">
      Skip to content
    </a>
  );
}
