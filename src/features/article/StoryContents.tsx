import type { ReactNode } from 'react';
import type { BodyNode } from '../../model/content/bodyTree';
import { textContents, WORTH_A_TABLE } from '../../model/content/textContents';
import { Link } from '../../ui/links/Link';
import styles from './StoryContents.module.css';

export interface StoryContentsProps {
  body: readonly BodyNode[];
}

/**
 * Chapters of a long story: collapsed before the text, or open next to it if there is room. Renders nothing for a story
 * with fewer than `WORTH_A_TABLE` chapters.
 */
export function StoryContents({ body }: StoryContentsProps): ReactNode {
  const { entries } = textContents(body);
  if (entries.length < WORTH_A_TABLE) return null;
  return (
    <nav aria-label="In this story" lang="en" dir="ltr" data-screen-only="">
      <p className={styles['label']}>In this story</p>
      <details className={styles['fold']}>
        <summary className={styles['summary']}>In this story</summary>
        <ol>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <Link className={styles['link']} href={`#${id}`} dir="auto">
                {text}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
