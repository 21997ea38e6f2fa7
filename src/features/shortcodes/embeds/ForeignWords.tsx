import type { ReactNode } from 'react';
import { Link } from '../../../ui/links/Link';
import styles from '../Card.module.css';

export interface ForeignWordsProps {
  label: string;
  title: string;
  text: string;
  author?: string;
  original: { href: string; words: string };
  /** True if the embed is shown above the text. */
  isShown: boolean;
}

/** Description of third-party content, with a link to the original. */
export function ForeignWords(props: ForeignWordsProps): ReactNode {
  const { label, title, text, author, original, isShown } = props;
  return (
    <figcaption>
      <p className={styles['label']}>{label}</p>
      {title && <p className={styles['title']}>{title}</p>}
      {text && <p className={styles['text']}>{text}</p>}
      {author && <p className={styles['by']}>{author}</p>}
      <p className={styles['links']}>
        <Link href={original.href} rel="noopener nofollow">
          {original.words}
        </Link>
      </p>
      {!isShown && (
        <p className={styles['note']}>
          It is shown here once you allow social media in the cookie settings.
        </p>
      )}
    </figcaption>
  );
}
