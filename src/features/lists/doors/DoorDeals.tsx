import type { ReactNode } from 'react';
import { StoryUpdateDate } from '../../../ui/text/StoryDate';
import styles from './DoorDeals.module.css';
import { DoorStory } from './DoorStory';
import type { DoorShapeProps } from './doorShape';

const SIZES = '(min-width: 1024px) 180px, (min-width: 768px) 180px, 96px';

/** Deals as price tags, with the date on which the price was seen. */
export function DoorDeals({ items, now }: Omit<DoorShapeProps, 'first'>): ReactNode {
  return (
    <ul className={styles['shelf']}>
      {items.map((item, index) => (
        <li key={item.id}>
          <DoorStory
            item={item}
            className={styles['tag']}
            sizes={SIZES}
            priority={index === 0}
            fact={<span className={styles['hole']} />}
          >
            <span className={styles['seen']}>
              Price as of <StoryUpdateDate item={item} now={now} />
            </span>
          </DoorStory>
        </li>
      ))}
    </ul>
  );
}
