import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './PageLinks.module.css';
import { pageMarks } from './pageMarks';

export interface NumberedLinksProps {
  pageNumber: number;
  pageCount: number;
  pathOf: (page: number) => string;
  /** Labels of the links to the previous and the next page. */
  before: string;
  after: string;
}

/** Pagination links; renders nothing for a single page. */
export function NumberedLinks({
  pageNumber,
  pageCount,
  pathOf,
  before,
  after,
}: NumberedLinksProps): ReactNode {
  if (pageCount < 2) return null;
  return (
    <nav className={styles['pages']} aria-label="Pages of this list">
      {pageNumber > 1 && (
        <Link className={styles['step']} rel="prev" href={pathOf(pageNumber - 1)}>
          ← {before}
        </Link>
      )}
      <ol className={styles['numbers']}>
        {pageMarks(pageNumber, pageCount).map((mark, index) => (
          <li key={mark === 'gap' ? `gap ${index}` : mark}>
            {mark === 'gap' ? (
              <span className={styles['gap']}>…</span>
            ) : (
              <PageNumber page={mark} isCurrent={mark === pageNumber} path={pathOf(mark)} />
            )}
          </li>
        ))}
      </ol>
      {pageNumber < pageCount && (
        <Link className={styles['step']} rel="next" href={pathOf(pageNumber + 1)}>
          {after} →
        </Link>
      )}
    </nav>
  );
}

interface PageNumberProps {
  page: number;
  isCurrent: boolean;
  path: string;
}

function PageNumber({ page, isCurrent, path }: PageNumberProps): ReactNode {
  return (
    <Link className={styles['number']} href={path} aria-current={isCurrent ? 'page' : undefined}>
      <VisuallyHidden>Page </VisuallyHidden>
      {page}
    </Link>
  );
}
