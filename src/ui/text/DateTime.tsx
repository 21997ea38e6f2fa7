import type { ReactNode } from 'react';
import { displayDate, fullDate, shortDate } from '../../model/content/dates';
import styles from './DateTime.module.css';
import { useHydrated } from '../lazy/useHydrated';

export interface DateTimeProps {
  /** Time in epoch milliseconds. */
  time: number;
  /** The reader's current time; null if it is unknown. */
  now: number | null;
  /** `display` shows a recent date as a relative time; `full` shows the date, time, and zone. */
  mode: 'display' | 'full';
}

/**
 * Shows a date or, in full mode, a date and time. Documents are cached, so the server renders an absolute date. In
 * `display` mode, the browser replaces a recent date with a relative time.
 */
export function DateTime({ time, now, mode }: DateTimeProps): ReactNode {
  const isHydrated = useHydrated();
  const written = writtenDate(time, mode, isHydrated ? now : null);
  const date = shortDate(time);
  return (
    <time
      className={styles[mode]}
      dateTime={new Date(time).toISOString()}
      // On paper, the absolute date appears next to the relative time.
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
