import type { ReactNode } from 'react';
import styles from './Caption.module.css';

export function Caption({ text, credits }: { text: string; credits: string }): ReactNode {
  if (!text && !credits) return null;
  return (
    <figcaption className={styles['caption']}>
      {text}{' '}
      {credits && (
        <span className={styles['credits']} data-credit="">
          {credits}
        </span>
      )}
    </figcaption>
  );
}
