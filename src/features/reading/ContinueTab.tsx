import type { ReactNode } from 'react';
import type { ReadingPosition } from '../../platform/library/readingPositions';
import { Link } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './ContinueTab.module.css';

export interface ContinueTabProps {
  position: Pick<ReadingPosition, 'path' | 'title'>;
  onContinue: (path: string) => void;
  onDismiss: (path: string) => void;
}

/**
 * A bookmark at the top of the front page that leads back to an unfinished story. It overlaps the edge of the lead
 * image, so that nothing moves when it appears.
 */
export function ContinueTab({ position, onContinue, onDismiss }: ContinueTabProps): ReactNode {
  const { path, title } = position;
  return (
    <aside className={styles['tab']} aria-label="Continue where you left off" data-continue-tab="">
      <Link
        className={styles['link']}
        href={path}
        onClick={() => {
          onContinue(path);
        }}
      >
        <span className={styles['label']}>Continue where you left off</span>
        <span className={styles['title']}>{title}</span>
      </Link>
      <button
        className={styles['dismiss']}
        type="button"
        onClick={() => {
          onDismiss(path);
        }}
      >
        <span aria-hidden="true">×</span>
        <VisuallyHidden>Don’t suggest this story again</VisuallyHidden>
      </button>
    </aside>
  );
}
