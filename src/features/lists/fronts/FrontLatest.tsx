import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import styles from './FrontLatest.module.css';
import { ListHeading } from '../ListHeading';
import { ListEmpty } from '../ListStates';
import { MoreButton, type MoreStories } from '../MoreButton';
import { StoryCard } from '../StoryCard';

export interface FrontLatestProps {
  heading: string;
  moreHref?: string | undefined;
  items: ContentListingItem[];
  now: number | null;
  /** Loads more stories below these; null at the end of the list. */
  more: MoreStories | null;
}

export function FrontLatest({ heading, moreHref, items, now, more }: FrontLatestProps): ReactNode {
  return (
    <section className={styles['latest']}>
      <ListHeading heading={heading} moreHref={moreHref} />
      {items.length === 0 && <ListEmpty />}
      <div className={styles['stories']}>
        {items.map((item) => (
          <StoryCard key={item.id} item={item} shape="wire" now={now} heading="h3" />
        ))}
      </div>
      {more && now !== null && <MoreButton {...more} />}
    </section>
  );
}
