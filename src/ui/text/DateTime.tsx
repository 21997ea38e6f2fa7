import type { ReactNode } from 'react';
import { displayDate, fullDate, shortDate } from '../../model/content/dates';
import styles from './DateTime.module.css';
import { useHydrated } from '../lazy/useHydrated';

export interface DateTimeProps {
  /** Milliseconds. */
  time: number;
  /** Null where nobody can tell what time it is for the reader. */
  now: number | null;
  /** `display` says how long ago a recent date was, `full` names day, hour and zone. */
  mode: 'display' | 'full';
}

/** A document is kept for hours, so it holds the date itself; the reader's browser makes it relative. */
export function DateTime({ time, now, mode }: DateTimeProps): ReactNode {
  const isHydrated = useHydrated();
  const written = writtenDate(time, mode, isHydrated ? now : null);
  const date = shortDate(time);
  return (
    <time
      className={styles[mode]}
      dateTime={new Date(time).toISOString()}
      // On paper the date stands beside what is relative to now.
      data-date={mode === 'display' && written !== date ? date : undefined}
    >
      {written}
    </time>
  );
}

function writtenDate(time: number, mode: DateTimeProps['mode'], now: number | null): string {
  if (mode === 'full') return fullDate(time);
  return now === null ? shortDate(time) : displayDate(time, now);
}
