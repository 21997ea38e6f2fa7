import type { ReactNode } from 'react';
import type { WordsContent } from '../../model/shortcodes/contents';
import type { PartProps } from './part';
import styles from './PullQuote.module.css';

/** `[pull_quote author="…"]A sentence from the story.[/pull_quote]` */
export function PullQuote({ content, children }: PartProps<WordsContent>): ReactNode {
  return (
    <figure className={styles['quote']}>
      <blockquote className={styles['words']}>{children}</blockquote>
      {content.author && <figcaption className={styles['author']}>{content.author}</figcaption>}
    </figure>
  );
}
