import type { ReactNode } from 'react';
import type { Image } from '../../model/content';
import { runningTime } from '../../model/stories';
import { Picture } from '../../ui/Picture';
import styles from './VideoStage.module.css';

const SIZES = '(min-width: 1024px) 74vw, 100vw';

export interface VideoStageProps {
  image: Image | null;
  /** Seconds. */
  duration: number;
}

/** A film's picture, and how long the film runs. */
export function VideoStage({ image, duration }: VideoStageProps): ReactNode {
  return (
    <figure className={styles['stage']}>
      {image && <Picture className={styles['poster']} image={image} sizes={SIZES} priority />}
      <figcaption className={styles['facts']}>
        <p className={styles['running']}>
          <span className={styles['label']}>Running time</span>{' '}
          <time className={styles['time']} dateTime={`PT${Math.round(duration)}S`}>
            {runningTime(duration)}
          </time>
        </p>
        {image && (image.caption || image.credits) && (
          <p className={styles['caption']}>
            {image.caption} <span className={styles['credits']}>{image.credits}</span>
          </p>
        )}
      </figcaption>
    </figure>
  );
}
