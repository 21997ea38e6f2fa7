import type { ReactNode } from 'react';
import { ratingLabel } from '../../../model/content/stories';
import { classNames } from '../../../ui/classNames';
import styles from './DoorRatings.module.css';
import { DoorStory } from './DoorStory';
import { StoryLine } from '../StoryLine';
import type { DoorShapeProps } from './doorShape';

const SIZES = '(min-width: 1024px) 22vw, (min-width: 768px) 200px, 100vw';

/** Lists reviews, each with its score and rating label first. */
export function DoorRatings({ items, now }: Omit<DoorShapeProps, 'first'>): ReactNode {
  return (
    <div className={styles['ratings']}>
      {items.map((item, index) => (
        <DoorStory
          key={item.id}
          item={item}
          className={styles['review']}
          sizes={SIZES}
          priority={index === 0}
          fact={<Score rating={item.facts?.rating} />}
        >
          <StoryLine item={item} now={now} />
        </DoorStory>
      ))}
    </div>
  );
}

function Score({ rating = null }: { rating?: number | null | undefined }): ReactNode {
  return (
    <p className={classNames(styles['score'], rating === null && styles['unrated'])}>
      {rating !== null && (
        <span className={styles['value']}>
          <span className={styles['number']}>{rating}</span>
          <span className={styles['of']}>/10</span>{' '}
        </span>
      )}
      <span className={styles['label']}>{ratingLabel(rating)}</span>
    </p>
  );
}
