import type { ReactNode } from 'react';
import styles from './SavedAt.module.css';

/**
 * Time of a saved copy, such as `Saved 07:42`, in the reader's time zone. Includes the date unless the copy was saved
 * today.
 */
export function SavedAt({ time }: { time: number }): ReactNode {
  const date = new Date(time);
  const iso = date.toISOString();
  return (
    <span className={styles['saved']}>
      Saved{' '}
      <time dateTime={iso} data-saved-at={iso}>
        {writtenMoment(date)}
      </time>
    </span>
  );
}

function writtenMoment(date: Date): string {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(
    date,
  );
  if (date.toDateString() === new Date().toDateString()) return clock;
  return `${new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(date)}, ${clock}`;
}
