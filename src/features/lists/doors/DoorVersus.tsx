import type { ReactNode } from 'react';
import { DoorStory } from './DoorStory';
import styles from './DoorVersus.module.css';
import { StoryLine } from '../StoryLine';
import type { DoorShapeProps } from './doorShape';

const SIZES = '(min-width: 1024px) 50vw, (min-width: 768px) 48vw, 100vw';

/** Comparisons as two halves separated by a rule. */
export function DoorVersus({ items, now }: Omit<DoorShapeProps, 'first'>): ReactNode {
  return (
    <div className={styles['pairs']}>
      {items.map((item, index) => (
        <DoorStory
          key={item.id}
          item={item}
          className={styles['pair']}
          sizes={SIZES}
          priority={index === 0}
          fact={
            <span className={styles['versus']} aria-hidden="true">
              v.
            </span>
          }
        >
          <StoryLine item={item} now={now} />
        </DoorStory>
      ))}
    </div>
  );
}
