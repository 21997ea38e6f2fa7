import type { ReactNode } from 'react';
import type { NewsletterEntry } from '../../model/routing/pageComponents';
import { LetterChoice } from './LetterChoice';
import styles from './NewsletterSheet.module.css';

export interface NewsletterSheetProps {
  letter: NewsletterEntry;
  /** The newsletter's rendered description. */
  children: ReactNode;
}

/** A newsletter, styled as a small front page. */
export function NewsletterSheet({ letter, children }: NewsletterSheetProps): ReactNode {
  return (
    <article className={styles['sheet']} id={letter.slug}>
      <h2 className={styles['title']}>{letter.title}</h2>
      <p className={styles['dateline']}>{letter.frequency}</p>
      <p className={styles['lead']}>{letter.description}</p>
      <div className={styles['words']}>{children}</div>
      <LetterChoice letter={letter} />
    </article>
  );
}
