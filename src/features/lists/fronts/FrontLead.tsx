import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import { ListEmpty } from '../ListStates';
import styles from './FrontLead.module.css';
import { StoryCard } from '../StoryCard';

export interface FrontLeadProps {
  /** The first is the lead; the others are next to it. */
  items: ContentListingItem[];
  now: number | null;
}

export function FrontLead({ items, now }: FrontLeadProps): ReactNode {
  const [lead, ...beside] = items;
  if (!lead) return <ListEmpty />;
  return (
    <div className={styles['front']}>
      <div className={styles['lead']}>
        <StoryCard item={lead} shape="lead" now={now} heading="h2" priority />
      </div>
      <div className={styles['beside']}>
        {beside.map((item) => (
          <StoryCard key={item.id} item={item} shape="beside" now={now} heading="h2" />
        ))}
      </div>
    </div>
  );
}
