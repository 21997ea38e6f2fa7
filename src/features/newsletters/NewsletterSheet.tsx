import type { ReactNode } from 'react';
import type { NewsletterEntry } from '../../model/routing/pageComponents';
import { NewsletterChoice } from './NewsletterChoice';
import styles from './NewsletterSheet.module.css';

export interface NewsletterSheetProps {
  newsletter: NewsletterEntry;
  /** The newsletter's rendered description. */
  children: ReactNode;
}

/** A newsletter, styled as a small front page. */
export function NewsletterSheet({ newsletter, children }: NewsletterSheetProps): ReactNode {
  return (
    <article className={styles['sheet']} id={newsletter.slug}>
      <h2 className={styles['title']}>{newsletter.title}</h2>
      <p className={styles['dateline']}>{newsletter.frequency}</p>
      <p className={styles['lead']}>{newsletter.description}</p>
      <div className={styles['words']}>{children}</div>
      <NewsletterChoice newsletter={newsletter} />
    </article>
  );
}
