import { useState, type ReactNode } from 'react';
import type { BreakingNews } from '../../model/routing/pageComponents';
import { Link } from '../../ui/links/Link';
import { classNames } from '../../ui/classNames';
import styles from './BreakingNewsBanner.module.css';

export interface BreakingNewsBannerProps {
  news: BreakingNews;
  /** Names the history entry that is shown. */
  placeKey: string;
  onDismiss: () => void;
}

/**
 * One line below the header. On the page that is being read when the news comes it lies over the
 * page, so that nothing moves under the reader's eyes; later pages make room for it.
 */
export function BreakingNewsBanner({
  news: { label, text, href },
  placeKey,
  onDismiss,
}: BreakingNewsBannerProps): ReactNode {
  const [arrivedAt] = useState(placeKey);
  const isOver = placeKey === arrivedAt;
  return (
    <aside
      className={classNames(styles['banner'], isOver && styles['over'])}
      data-breaking-news={isOver ? 'over' : 'within'}
      data-screen-only=""
      aria-label="Breaking news"
    >
      <p className={styles['line']}>
        <strong className={styles['label']}>{label}</strong>{' '}
        <Link className={styles['link']} href={href}>
          {text}
        </Link>
      </p>
      <button
        className={styles['dismiss']}
        type="button"
        aria-label="Dismiss the breaking news"
        onClick={onDismiss}
      >
        ×
      </button>
    </aside>
  );
}
