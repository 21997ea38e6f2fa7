import type { ReactNode } from 'react';
import type { RelatedLinksContent } from '../../../model/shortcodes/contents';
import styles from '../Card.module.css';
import type { PartProps } from '../part';
import { StoryLine } from './StoryLine';

/** Links to related stories, plus the editor's own links. */
export function RelatedLinks({ content, children }: PartProps<RelatedLinksContent>): ReactNode {
  const { title, stories, hasOwn } = content;
  return (
    <div className={styles['card']} role="group" aria-label={title}>
      <p className={styles['label']}>{title}</p>
      {stories.length > 0 && (
        <ul className={styles['stories']}>
          {stories.map((story) => (
            <li key={story.url} className={styles['story']}>
              <StoryLine story={story} />
            </li>
          ))}
        </ul>
      )}
      {hasOwn && <div>{children}</div>}
    </div>
  );
}
