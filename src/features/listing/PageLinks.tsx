import type { ReactNode } from 'react';
import { Link } from '../../ui/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './PageLinks.module.css';
import { pageMarks, pagePath } from './pageMarks';

export interface PageLinksProps {
  pageNumber: number;
  pageCount: number;
  basePath: string;
}

export function PageLinks({ pageNumber, pageCount, basePath }: PageLinksProps): ReactNode {
  if (pageCount < 2) return null;
  return (
    <nav className={styles['pages']} aria-label="Pages of this list">
      {pageNumber > 1 && (
        <Link className={styles['step']} rel="prev" href={pagePath(basePath, pageNumber - 1)}>
          ← Newer
        </Link>
      )}
      <ol className={styles['numbers']}>
        {pageMarks(pageNumber, pageCount).map((mark, index) => (
          <li key={mark === 'gap' ? `gap ${index}` : mark}>
            {mark === 'gap' ? (
              <span className={styles['gap']}>…</span>
            ) : (
              <PageNumber page={mark} isCurrent={mark === pageNumber} basePath={basePath} />
            )}
          </li>
        ))}
      </ol>
      {pageNumber < pageCount && (
        <Link className={styles['step']} rel="next" href={pagePath(basePath, pageNumber + 1)}>
          Older →
        </Link>
      )}
    </nav>
  );
}

interface PageNumberProps {
  page: number;
  isCurrent: boolean;
  basePath: string;
}

function PageNumber({ page, isCurrent, basePath }: PageNumberProps): ReactNode {
  return (
    <Link
      className={styles['number']}
      href={pagePath(basePath, page)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <VisuallyHidden>Page </VisuallyHidden>
      {page}
    </Link>
  );
}
