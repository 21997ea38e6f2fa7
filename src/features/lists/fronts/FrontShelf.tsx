import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import { classNames } from '../../../ui/classNames';
import styles from './FrontShelf.module.css';
import { ListHeading } from '../ListHeading';
import { StoryCard } from '../StoryCard';

export interface FrontShelfProps {
  heading: string;
  moreHref?: string | undefined;
  items: ContentListingItem[];
  now: number | null;
  /** True to render the first story larger. */
  hasFeature?: boolean;
}

/** A shelf of stories. Without stories, renders nothing, not even a heading. */
export function FrontShelf({
  heading,
  moreHref,
  items,
  now,
  hasFeature = false,
}: FrontShelfProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <section>
      <ListHeading heading={heading} moreHref={moreHref} />
      <div className={classNames(styles['stories'], hasFeature && styles['withFeature'])}>
        {items.map((item, index) => (
          <StoryCard
            key={item.id}
            item={item}
            shape={hasFeature && index === 0 ? 'feature' : 'shelf'}
            now={now}
            heading="h3"
          />
        ))}
      </div>
    </section>
  );
}
