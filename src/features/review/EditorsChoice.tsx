import type { ReactNode } from 'react';
import { shortDate } from '../../model/content/dates';
import { WaveMark } from '../../ui/media/Wave';
import styles from './EditorsChoice.module.css';

/** @param date Date in ISO 8601 format; null if unknown. */
export function EditorsChoice({ date }: { date: string | null }): ReactNode {
  const day = date?.slice(0, 10);
  // Editors enter a date without a time. Noon UTC is the same date in New York.
  const time = day === undefined ? NaN : Date.parse(`${day}T12:00:00Z`);
  return (
    <p className={styles['choice']}>
      <svg className={styles['mark']} viewBox="0 0 96 32" width="48" height="16" aria-hidden="true">
        <WaveMark />
      </svg>
      <span>Editors’ choice</span>
      {!Number.isNaN(time) && (
        <time className={styles['date']} dateTime={day}>
          {shortDate(time)}
        </time>
      )}
    </p>
  );
}
