import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import { ListEmpty } from '../ListStates';
import { PageLinks, type PageLinksProps } from '../PageLinks';
import { StoryCard } from '../StoryCard';
import styles from './TopicList.module.css';

export interface TopicListProps extends PageLinksProps {
  items: ContentListingItem[];
  now: number | null;
  /** True if an editor's choice is above the list. */
  isBelowFront?: boolean;
}

/** Shows the stories as tiles; the first one is large, unless something larger is above it. */
export function TopicList({
  items,
  now,
  isBelowFront = false,
  ...pages
}: TopicListProps): ReactNode {
  if (items.length === 0 && !isBelowFront) return <ListEmpty />;
  const [feature] = isBelowFront ? [] : items;
  const tiles = feature ? items.slice(1) : items;
  return (
    <div className={styles['list']}>
      {feature && <StoryCard item={feature} shape="feature" now={now} heading="h2" priority />}
      <div className={styles['tiles']}>
        {tiles.map((item) => (
          <StoryCard key={item.id} item={item} shape="tile" now={now} heading="h2" />
        ))}
      </div>
      <PageLinks {...pages} />
    </div>
  );
}
