import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { ERROR_TITLES } from '../../model/routing/errors';
import styles from './UnmatchedPage.module.css';

/** Catch-all for URLs that match no route. CSS makes the heading lowercase, but the text itself is in normal case. */
export function UnmatchedPage({ site }: { site: string }): ReactNode {
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']}>{ERROR_TITLES.unmatched}</h1>
      <p>
        <BackLink className={styles['back']} site={site} />
      </p>
    </div>
  );
}
