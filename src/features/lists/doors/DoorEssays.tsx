import type { ReactNode } from 'react';
import styles from './DoorEssays.module.css';
import { DoorStory } from './DoorStory';
import { StoryLine } from '../StoryLine';
import { counted } from './counted';
import type { DoorShapeProps } from './doorShape';

// Wider than the pictures, because the crops are narrower than the images.
const FIRST_SIZES = '(min-width: 1440px) 1000px, (min-width: 768px) 70vw, 110vw';
const SIZES = '(min-width: 1440px) 800px, (min-width: 768px) 55vw, 110vw';

/** Lists essays with large pictures and light titles. */
export function DoorEssays({ items, now }: Omit<DoorShapeProps, 'first'>): ReactNode {
  return (
    <div className={styles['essays']}>
      {items.map((item, index) => (
        <DoorStory
          key={item.id}
          item={item}
          className={styles['essay']}
          sizes={index === 0 ? FIRST_SIZES : SIZES}
          priority={index === 0}
        >
          <StoryLine item={item} now={now} more={counted(item.facts?.minutes, 'minute')} />
        </DoorStory>
      ))}
    </div>
  );
}
