import type { ReactNode } from 'react';
import styles from './DoorBest.module.css';
import { DoorStory } from './DoorStory';
import { StoryLine } from '../StoryLine';
import type { DoorShapeProps } from './doorShape';

const SIZES = '(min-width: 768px) 58vw, 100vw';

/** Numbered best lists: the first three at full width, the others in rows of three. */
export function DoorBest({ items, now, first }: DoorShapeProps): ReactNode {
  return (
    <ol className={styles['best']} start={first}>
      {items.map((item, index) => (
        <li key={item.id} className={styles['item']}>
          <DoorStory
            item={item}
            className={styles['story']}
            sizes={SIZES}
            priority={index === 0}
            fact={<span className={styles['number']}>{first + index}</span>}
          >
            <StoryLine item={item} now={now} />
          </DoorStory>
        </li>
      ))}
    </ol>
  );
}
