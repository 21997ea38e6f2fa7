import type { ReactNode } from 'react';
import type { TimelineContent } from '../../../model/shortcodes/timeline';
import type { PartProps } from '../part';
import styles from './Timeline.module.css';

/** Dated events in a list. */
export function Timeline({ content }: PartProps<TimelineContent>): ReactNode {
  return (
    <figure className={styles['timeline']}>
      {content.title && <figcaption className={styles['title']}>{content.title}</figcaption>}
      <ol className={styles['entries']}>
        {content.entries.map(({ date, instant, text }) => (
          <li key={`${date} ${text}`} className={styles['entry']}>
            <time className={styles['date']} {...(instant !== null && { dateTime: instant })}>
              {date}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
