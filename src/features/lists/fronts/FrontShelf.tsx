import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import styles from './FrontShelf.module.css';
import { ListHeading } from '../ListHeading';
import { StoryCard } from '../StoryCard';

export interface FrontShelfProps {
  heading: string;
  moreHref?: string | undefined;
  items: ContentListingItem[];
  now: number | null;
}

/** Renders nothing, not even a heading, without stories. */
export function FrontShelf({ heading, moreHref, items, now }: FrontShelfProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <section>
      <ListHeading heading={heading} moreHref={moreHref} />
      <div className={styles['stories']}>
        {items.map((item) => (
          <StoryCard key={item.id} item={item} shape="shelf" now={now} heading="h3" />
        ))}
      </div>
    </section>
  );
}
