import type { ReactNode } from 'react';
import styles from './PullQuote.module.css';
import type { ShortcodeProps } from './shortcode';

/** `[pull_quote author="…"]A sentence of the story.[/pull_quote]` */
export function PullQuote({ node, children }: ShortcodeProps): ReactNode {
  const author = node.attributes['author'];
  return (
    <figure className={styles['quote']}>
      <blockquote className={styles['words']}>{children}</blockquote>
      {author && <figcaption className={styles['author']}>{author}</figcaption>}
    </figure>
  );
}
