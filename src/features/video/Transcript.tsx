import type { ReactNode } from 'react';
import { CAPTION_FORMAT, readCaptions } from '../../model/video/captions';
import { runningTime, type VideoStory } from '../../model/content/stories';
import styles from './Transcript.module.css';

/** A video's transcript; renders nothing if the video has none. */
export function Transcript({ video }: { video: Pick<VideoStory, 'transcripts'> }): ReactNode {
  const written = video.transcripts.find(({ format }) => format === CAPTION_FORMAT);
  const cues = readCaptions(written?.data ?? '') ?? [];
  if (cues.length === 0) return null;
  return (
    <details className={styles['transcript']}>
      <summary className={styles['summary']}>Transcript</summary>
      <ol className={styles['lines']}>
        {cues.map(({ start, text }) => (
          <li key={start} className={styles['line']}>
            <span className={styles['time']}>{runningTime(start)}</span> {text}
          </li>
        ))}
      </ol>
    </details>
  );
}
