import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { StoryDate } from '../../ui/text/StoryDate';
import styles from './StoryLine.module.css';

export interface StoryLineProps {
  item: ContentListingItem;
  now: number | null;
  /** Additional text, such as the duration. */
  more?: string | undefined;
}

/** Author and date of a story. */
export function StoryLine({ item, now, more }: StoryLineProps): ReactNode {
  return (
    <>
      {item.authorName && (
        <span className={styles['author']} dir="auto">
          {item.authorName}
        </span>
      )}
      <StoryDate item={item} now={now} />
      {more && <span>{more}</span>}
    </>
  );
}
