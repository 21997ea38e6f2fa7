import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import styles from './DoorList.module.css';
import { ListEmpty } from './ListStates';
import { PageLinks, type PageLinksProps } from './PageLinks';
import { StoryCard } from './StoryCard';

export interface DoorListProps extends PageLinksProps {
  items: ContentListingItem[];
  now: number | null;
}

export function DoorList({ items, now, ...pages }: DoorListProps): ReactNode {
  return (
    <div className={styles['list']}>
      {items.length === 0 && <ListEmpty />}
      <div className={styles['stories']}>
        {items.map((item, index) => (
          <StoryCard
            key={item.id}
            item={item}
            shape="row"
            now={now}
            heading="h2"
            priority={index === 0}
          />
        ))}
      </div>
      <PageLinks {...pages} />
    </div>
  );
}
