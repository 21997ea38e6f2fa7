import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import { ListEmpty } from '../ListStates';
import { classNames } from '../../../ui/classNames';
import styles from './FrontLead.module.css';
import { StoryCard } from '../StoryCard';

export interface FrontLeadProps {
  /** The first story is the lead; the others are next to it. */
  items: ContentListingItem[];
  now: number | null;
  /** True if the other stories are below the lead. */
  isAbove?: boolean;
}

/** With fewer stories than this, larger images fill the space next to the lead. */
const FULL_COLUMN = 3;

export function FrontLead({ items, now, isAbove = false }: FrontLeadProps): ReactNode {
  const [lead, ...beside] = items;
  if (!lead) return <ListEmpty />;
  return (
    <div className={classNames(styles['front'], isAbove && styles['above'])}>
      <div className={styles['lead']}>
        <StoryCard
          item={lead}
          shape={isAbove ? 'feature' : 'lead'}
          now={now}
          heading="h2"
          priority
        />
      </div>
      {beside.length > 0 && (
        <div className={styles['beside']}>
          {beside.map((item) => (
            <StoryCard
              key={item.id}
              item={item}
              shape={isAbove || beside.length < FULL_COLUMN ? 'tile' : 'beside'}
              now={now}
              heading="h2"
            />
          ))}
        </div>
      )}
    </div>
  );
}
