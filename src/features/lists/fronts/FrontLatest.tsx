import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import { classNames } from '../../../ui/classNames';
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
  /** True to render one column with pictures. */
  isInRows?: boolean;
  /** Loads more stories below these; null at the end of the list. */
  more: MoreStories | null;
}

export function FrontLatest({
  heading,
  moreHref,
  items,
  now,
  isInRows = false,
  more,
}: FrontLatestProps): ReactNode {
  return (
    <section className={styles['latest']}>
      <ListHeading heading={heading} moreHref={moreHref} />
      {items.length === 0 && <ListEmpty />}
      <div className={classNames(styles['stories'], !isInRows && styles['columns'])}>
        {items.map((item) => (
          <StoryCard
            key={item.id}
            item={item}
            shape={isInRows ? 'row' : 'wire'}
            now={now}
            heading="h3"
          />
        ))}
      </div>
      {more && now !== null && <MoreButton {...more} />}
    </section>
  );
}
