import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { Link } from '../../ui/links/Link';
import { Picture } from '../../ui/media/Picture';
import { StoryDate } from '../../ui/text/StoryDate';
import { StoryMark } from '../../ui/text/StoryMark';
import { classNames } from '../../ui/classNames';
import styles from './StoryCard.module.css';

/**
 * `lead` is the first card of a front, with `beside` cards next to it. `shelf` is a column in a shelf, and `wire` has
 * no image. `row` fills the width of a list, `feature` is a large card above a grid, and `tile` is a card in a grid.
 */
export type CardShape = 'lead' | 'beside' | 'shelf' | 'wire' | 'row' | 'feature' | 'tile';

export interface StoryCardProps {
  item: ContentListingItem;
  shape: CardShape;
  now: number | null;
  heading: 'h2' | 'h3';
  /** True if the image is likely the page's largest contentful paint. */
  priority?: boolean;
}

const SIZES: Record<Exclude<CardShape, 'wire'>, string> = {
  lead: '(min-width: 1024px) 62vw, (min-width: 768px) 94vw, 100vw',
  beside: '(min-width: 768px) 196px, 112px',
  shelf: '(min-width: 1024px) 22vw, (min-width: 768px) 45vw, 112px',
  row: '(min-width: 1024px) 300px, (min-width: 768px) 220px, 112px',
  feature: '(min-width: 1024px) 56vw, 94vw',
  tile: '(min-width: 1024px) 30vw, (min-width: 768px) 45vw, 112px',
};

const WITH_DEK: ReadonlySet<CardShape> = new Set(['lead', 'wire', 'row', 'feature']);

export function StoryCard({
  item,
  shape,
  now,
  heading: Heading,
  priority,
}: StoryCardProps): ReactNode {
  return (
    <article className={classNames(styles['card'], styles[shape])} data-card="">
      <div className={styles['words']}>
        <div className={styles['mark']}>
          <StoryMark item={item} />
        </div>
        <Heading className={styles['title']} lang={item.lang} dir="auto">
          <Link className={styles['link']} href={item.url}>
            {item.title}
          </Link>
        </Heading>
        {WITH_DEK.has(shape) && (
          <p className={styles['dek']} lang={item.lang} dir="auto">
            {item.dek}
          </p>
        )}
        <p className={styles['byline']}>
          {shape !== 'beside' && shape !== 'shelf' && item.authorName && (
            <span className={styles['author']} dir="auto">
              {item.authorName}
            </span>
          )}
          <StoryDate item={item} now={now} />
        </p>
      </div>
      {shape !== 'wire' && item.image && (
        <Picture
          className={styles['picture']}
          image={item.image}
          sizes={SIZES[shape]}
          alt=""
          {...(priority ? { priority } : {})}
        />
      )}
    </article>
  );
}
