import type { ReactNode } from 'react';
import { runningTime } from '../../../model/content/stories';
import { StoryDate } from '../../../ui/text/StoryDate';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden';
import styles from './DoorVideos.module.css';
import { DoorStory } from './DoorStory';
import type { DoorShapeProps } from './doorShape';

const SIZES = '(min-width: 768px) 64vw, 100vw';

/** Videos as frames of a film strip. On wide screens, the first frame spans two columns and two rows. */
export function DoorVideos({ items, now }: Omit<DoorShapeProps, 'first'>): ReactNode {
  return (
    <div className={styles['strip']}>
      {items.map((item, index) => (
        <DoorStory
          key={item.id}
          item={item}
          className={styles['frame']}
          sizes={SIZES}
          priority={index === 0}
          fact={<RunningTime duration={item.facts?.duration} />}
        >
          <StoryDate item={item} now={now} hasUpdate={false} />
        </DoorStory>
      ))}
    </div>
  );
}

function RunningTime({ duration }: { duration: number | undefined }): ReactNode {
  if (duration === undefined) return null;
  return (
    <p className={styles['time']}>
      <VisuallyHidden>Running time </VisuallyHidden>
      {runningTime(duration)}
    </p>
  );
}
