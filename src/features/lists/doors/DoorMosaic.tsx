import type { ReactNode } from 'react';
import { StoryDate } from '../../../ui/text/StoryDate';
import styles from './DoorMosaic.module.css';
import { DoorStory } from './DoorStory';
import { counted } from './counted';
import type { DoorShapeProps } from './doorShape';

const SIZES = '(min-width: 768px) 62vw, 100vw';

/** Galleries as a mosaic in blocks of six: one large and five small, every second block mirrored. */
export function DoorMosaic({ items, now }: Omit<DoorShapeProps, 'first'>): ReactNode {
  return (
    <div className={styles['wall']}>
      {items.map((item, index) => (
        <DoorStory
          key={item.id}
          item={item}
          className={styles['hung']}
          sizes={SIZES}
          priority={index === 0}
          hasDek={false}
          fact={<Count pictures={item.facts?.pictures} />}
        >
          <StoryDate item={item} now={now} hasUpdate={false} />
        </DoorStory>
      ))}
    </div>
  );
}

function Count({ pictures }: { pictures: number | undefined }): ReactNode {
  return (
    pictures !== undefined && <p className={styles['count']}>{counted(pictures, 'picture')}</p>
  );
}
