import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import styles from './UnmatchedPage.module.css';

/** The catch-all: no route takes the address. Lowercase is the look; the words stay as they are. */
export function UnmatchedPage({ site }: { site: string }): ReactNode {
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']}>This page could not be found</h1>
      <p>
        <BackLink className={styles['back']} site={site} />
      </p>
    </div>
  );
}
