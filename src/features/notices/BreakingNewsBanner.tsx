import { useState, type ReactNode } from 'react';
import type { BreakingNews } from '../../model/routing/pageComponents';
import { Link } from '../../ui/links/Link';
import { classNames } from '../../ui/classNames';
import styles from './BreakingNewsBanner.module.css';

export interface BreakingNewsBannerProps {
  news: BreakingNews;
  /** Key of the current history entry. */
  locationKey: string;
  onDismiss: () => void;
}

/**
 * Banner below the header. It overlays the page on which it arrives, to avoid a layout shift; on later pages it is part
 * of the normal flow.
 */
export function BreakingNewsBanner({
  news: { label, text, href },
  locationKey,
  onDismiss,
}: BreakingNewsBannerProps): ReactNode {
  const [arrivedAt] = useState(locationKey);
  const isOver = locationKey === arrivedAt;
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
        aria-label="Dismiss breaking news"
        onClick={onDismiss}
      >
        ×
      </button>
    </aside>
  );
}
