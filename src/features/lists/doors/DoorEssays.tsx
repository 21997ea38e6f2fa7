import type { ReactNode } from 'react';
import styles from './DoorEssays.module.css';
import { DoorStory } from './DoorStory';
import { StoryLine } from '../StoryLine';
import { counted } from './counted';
import type { DoorShapeProps } from './doorShape';

const SIZES = '(min-width: 1024px) 40vw, (min-width: 768px) 50vw, 100vw';

/** Essays as tall pages with light titles. */
export function DoorEssays({ items, now }: Omit<DoorShapeProps, 'first'>): ReactNode {
  return (
    <div className={styles['essays']}>
      {items.map((item, index) => (
        <DoorStory
          key={item.id}
          item={item}
          className={styles['essay']}
          sizes={SIZES}
          priority={index === 0}
        >
          <StoryLine item={item} now={now} more={counted(item.facts?.minutes, 'minute')} />
        </DoorStory>
      ))}
    </div>
  );
}
