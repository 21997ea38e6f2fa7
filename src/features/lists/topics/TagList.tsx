import type { ReactNode } from 'react';
import { kindName } from '../../../model/content/kindName';
import { StoryDate } from '../../../ui/text/StoryDate';
import { DoorStory } from '../doors/DoorStory';
import styles from './TagList.module.css';
import type { DoorShapeProps } from '../doors/doorShape';

/** An index: titles in two columns, each with its content type. */
export function TagList({ items, now }: Omit<DoorShapeProps, 'first'>): ReactNode {
  return (
    <div className={styles['index']}>
      {items.map((item) => (
        <DoorStory key={item.id} item={item} className={styles['entry']} hasDek={false}>
          {kindName(item.type) && <span className={styles['kind']}>{kindName(item.type)}</span>}
          <StoryDate item={item} now={now} hasUpdate={false} />
        </DoorStory>
      ))}
    </div>
  );
}
