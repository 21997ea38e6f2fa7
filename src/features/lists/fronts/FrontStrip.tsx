import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../../model/content/contentListingItem';
import { ratingLabel, runningTime } from '../../../model/content/stories';
import { StoryDate } from '../../../ui/text/StoryDate';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden';
import { classNames } from '../../../ui/classNames';
import { counted } from '../doors/counted';
import { DoorStory } from '../doors/DoorStory';
import { ListHeading } from '../ListHeading';
import styles from './FrontStrip.module.css';

export type StripKind = 'opinion' | 'ratings' | 'pictures' | 'videos' | 'trending';

/** `mosaic` opens with a large picture. */
export type StripLayout = 'columns' | 'rows' | 'mosaic';

export interface FrontStripProps {
  kind: StripKind;
  layout: StripLayout;
  heading: string;
  moreHref?: string | undefined;
  items: ContentListingItem[];
  now: number | null;
}

const SIZES: Partial<Record<StripKind, string>> = {
  ratings: '(min-width: 1024px) 22vw, (min-width: 768px) 45vw, 112px',
  pictures: '(min-width: 768px) 62vw, 100vw',
  videos: '(min-width: 768px) 62vw, 100vw',
};

/** Pictures and videos need no class. */
const CLASSES: Partial<Record<StripKind, string>> = {
  opinion: styles['opinion'],
  ratings: styles['ratings'],
  trending: styles['trending'],
};

/**
 * Stories of one kind, each with a detail that helps readers choose, such as the running time. Renders nothing without
 * stories.
 */
export function FrontStrip({
  kind,
  layout,
  heading,
  moreHref,
  items,
  now,
}: FrontStripProps): ReactNode {
  if (items.length === 0) return null;
  const sizes = SIZES[kind];
  return (
    <section>
      <ListHeading heading={heading} moreHref={moreHref} />
      <div className={classNames(styles['strip'], styles[layout])}>
        {items.map((item, index) => (
          <DoorStory
            key={item.id}
            item={item}
            className={classNames(styles['story'], CLASSES[kind])}
            heading="h3"
            hasDek={false}
            fact={<Fact kind={kind} item={item} place={index + 1} />}
            {...(sizes !== undefined && { sizes })}
          >
            <StoryDate item={item} now={now} hasUpdate={false} />
          </DoorStory>
        ))}
      </div>
    </section>
  );
}

interface FactProps {
  kind: StripKind;
  item: ContentListingItem;
  place: number;
}

function Fact({ kind, item: { authorName, facts = {} }, place }: FactProps): ReactNode {
  switch (kind) {
    case 'opinion':
      return authorName && <p className={styles['author']}>{authorName}</p>;
    case 'ratings':
      return <Rating rating={facts.rating ?? null} />;
    case 'pictures':
      return (
        facts.pictures !== undefined && (
          <p className={styles['label']}>{counted(facts.pictures, 'picture')}</p>
        )
      );
    case 'videos':
      return (
        facts.duration !== undefined && (
          <p className={styles['label']}>
            <VisuallyHidden>Running time </VisuallyHidden>
            {runningTime(facts.duration)}
          </p>
        )
      );
    case 'trending':
      return <p className={styles['number']}>{place}</p>;
  }
}

function Rating({ rating }: { rating: number | null }): ReactNode {
  return (
    <p className={styles['rating']}>
      {rating !== null && (
        <>
          <span className={styles['number']}>{rating}</span>
          /10{' '}
        </>
      )}
      <strong>{ratingLabel(rating)}</strong>
    </p>
  );
}
