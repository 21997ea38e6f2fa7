import type { ReactNode } from 'react';
import { kindName } from '../../model/kindName';
import { StoryDate } from '../../ui/StoryDate';
import { DoorStory } from './DoorStory';
import styles from './TagList.module.css';
import type { DoorShapeProps } from './doorShape';

/** An index: titles in two columns, and what kind of thing each is. */
export function TagList({ items, now }: Omit<DoorShapeProps, 'first'>): ReactNode {
  return (
    <div className={styles['index']}>
      {items.map((item) => (
        <DoorStory key={item.id} item={item} className={styles['entry']} hasDek={false}>
          {kindName(item.type) && <span className={styles['kind']}>{kindName(item.type)}</span>}
          <StoryDate item={item} now={now} />
        </DoorStory>
      ))}
    </div>
  );
}
