import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import { ListEmpty } from '../ListStates';
import { PageLinks, type PageLinksProps } from '../PageLinks';
import { StoryCard } from '../StoryCard';
import styles from './TopicList.module.css';

export interface TopicListProps extends PageLinksProps {
  items: ContentListingItem[];
  now: number | null;
}

/** Shows the first story large and the others as tiles below it. */
export function TopicList({ items, now, ...pages }: TopicListProps): ReactNode {
  const [feature, ...tiles] = items;
  if (!feature) return <ListEmpty />;
  return (
    <div className={styles['list']}>
      <StoryCard item={feature} shape="feature" now={now} heading="h2" priority />
      <div className={styles['tiles']}>
        {tiles.map((item) => (
          <StoryCard key={item.id} item={item} shape="tile" now={now} heading="h2" />
        ))}
      </div>
      <PageLinks {...pages} />
    </div>
  );
}
