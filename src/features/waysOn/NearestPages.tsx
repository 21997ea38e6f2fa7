import type { ReactNode } from 'react';
import { SAVED_PATH } from '../../model/offline/workerRules';
import type { PageLink } from '../../model/routing/waysOn';
import { Link } from '../../ui/links/Link';
import styles from './NearestPages.module.css';

export interface NearestPagesProps {
  /** Pages to suggest; null until they are known. */
  pages: readonly PageLink[] | null;
  hasFailed: boolean;
}

/** Suggests pages with similar addresses. Reserves space for them, so that they cause no layout shift. */
export function NearestPages({ pages, hasFailed }: NearestPagesProps): ReactNode {
  return (
    <div className={styles['space']} aria-live="polite">
      {hasFailed && (
        <p className={styles['words']}>
          Similar pages could not be loaded. You can still read your{' '}
          <Link href={SAVED_PATH}>saved stories</Link>.
        </p>
      )}
      {pages?.length === 0 && <p className={styles['words']}>No similar pages found.</p>}
      {pages && pages.length > 0 && (
        <>
          <h2 className={styles['heading']}>Did you mean:</h2>
          <ul className={styles['pages']}>
            {pages.map(({ title, url }) => (
              <li key={url}>
                <Link className={styles['page']} href={url}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
