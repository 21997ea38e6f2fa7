import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { StoryDate } from '../../ui/text/StoryDate';
import styles from './StoryLine.module.css';

export interface StoryLineProps {
  item: ContentListingItem;
  now: number | null;
  /** What else is to be said of it, such as how long it takes. */
  more?: string | undefined;
}

/** Who wrote a story and when. */
export function StoryLine({ item, now, more }: StoryLineProps): ReactNode {
  return (
    <>
      {item.authorName && <span className={styles['author']}>{item.authorName}</span>}
      <StoryDate item={item} now={now} />
      {more && <span>{more}</span>}
    </>
  );
}
