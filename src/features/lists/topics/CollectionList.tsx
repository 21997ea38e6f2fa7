import type { ReactNode } from 'react';
import { kindName } from '../../../model/content/kindName';
import styles from './CollectionList.module.css';
import { DoorStory } from '../doors/DoorStory';
import { StoryLine } from '../StoryLine';
import type { DoorShapeProps } from '../doors/doorShape';

const SIZES = '(min-width: 1024px) 22vw, (min-width: 768px) 200px, 96px';

/** Stories in a collection, in the editor's order. */
export function CollectionList({ items, now, first }: DoorShapeProps): ReactNode {
  return (
    <ol className={styles['sequence']} start={first}>
      {items.map((item, index) => (
        <li key={item.id}>
          <DoorStory
            item={item}
            className={styles['piece']}
            sizes={SIZES}
            fact={<span className={styles['number']}>{first + index}</span>}
          >
            <StoryLine item={item} now={now} more={kindName(item.type)} />
          </DoorStory>
        </li>
      ))}
    </ol>
  );
}
