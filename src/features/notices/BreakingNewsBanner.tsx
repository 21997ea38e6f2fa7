import { useState, type ReactNode } from 'react';
import type { BreakingNews } from '../../model/pageComponents';
import { Link } from '../../ui/Link';
import styles from './BreakingNewsBanner.module.css';

export interface BreakingNewsBannerProps {
  news: BreakingNews;
  placeKey: string;
  onDismiss: () => void;
}

/**
 * One line below the header. On the page that is being read when the news arrives it lies over the
 * page, so that nothing moves under the reader's eyes; later pages make room for it.
 */
export function BreakingNewsBanner({
  news: { label, text, href },
  placeKey,
  onDismiss,
}: BreakingNewsBannerProps): ReactNode {
  const [arrivedAt] = useState(placeKey);
  const look = placeKey === arrivedAt ? 'over' : 'within';
  return (
    <aside className={styles[look]} data-breaking-news={look} aria-label="Breaking news">
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
