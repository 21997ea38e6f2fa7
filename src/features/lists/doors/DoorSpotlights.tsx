import type { ReactNode } from 'react';
import styles from './DoorSpotlights.module.css';
import { DoorStory } from './DoorStory';
import { StoryLine } from '../StoryLine';
import type { DoorShapeProps } from './doorShape';

const SIZES = '(min-width: 768px) 58vw, 100vw';

/** One product per band, with the images on alternating sides. */
export function DoorSpotlights({ items, now }: Omit<DoorShapeProps, 'first'>): ReactNode {
  return (
    <div className={styles['bands']}>
      {items.map((item, index) => (
        <DoorStory
          key={item.id}
          item={item}
          className={styles['band']}
          sizes={SIZES}
          priority={index === 0}
        >
          <StoryLine item={item} now={now} />
        </DoorStory>
      ))}
    </div>
  );
}
