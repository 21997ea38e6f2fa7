import type { ReactNode } from 'react';
import { Link } from '../../ui/Link';
import styles from './UnmatchedPage.module.css';

/** The catch-all: no route takes the address. Lowercase is the look; the words stay as they are. */
export function UnmatchedPage(): ReactNode {
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']}>This page could not be found</h1>
      <p>
        <Link className={styles['back']} href="/">
          ← Back to the front page
        </Link>
      </p>
    </div>
  );
}
