import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../model/contentListingItem';
import styles from './FrontLatest.module.css';
import { Button } from '../../ui/Button';
import { ListHeading } from './ListHeading';
import { ListEmpty } from './ListStates';
import { StoryCard } from './StoryCard';

export interface FrontLatestProps {
  heading: string;
  moreHref?: string | undefined;
  items: ContentListingItem[];
  now: number | null;
  /** How to get further stories below these; null at the end of the list. */
  more: MoreStories | null;
}

export interface MoreStories {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  onPress: () => void;
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

/** Without JavaScript the heading's link leads on instead. */
function MoreButton({ status, onPress }: MoreStories) {
  const isLoading = status === 'loading';
  return (
    <p className={styles['more']} aria-live="polite">
      {status === 'failed' && 'The stories did not arrive. '}
      <Button look="plain" onClick={onPress} disabled={isLoading}>
        {isLoading ? 'Loading …' : status === 'failed' ? 'Try again' : 'More stories'}
      </Button>
    </p>
  );
}
