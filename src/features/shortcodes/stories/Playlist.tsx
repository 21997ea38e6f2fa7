import type { ReactNode } from 'react';
import type { PlaylistContent } from '../../../model/shortcodes/contents';
import styles from '../Card.module.css';
import type { PartProps } from '../part';
import { StoryLine } from './StoryLine';

/** An ordered list of videos. */
export function Playlist({ content: { title, videos } }: PartProps<PlaylistContent>): ReactNode {
  return (
    <div className={styles['card']} role="group" aria-label={title}>
      <p className={styles['label']}>
        Playlist, {videos.length === 1 ? '1 video' : `${videos.length} videos`}
      </p>
      <p className={styles['title']}>{title}</p>
      <ol className={styles['stories']}>
        {videos.map((video) => (
          <li key={video.url} className={styles['story']}>
            <StoryLine story={video} />
          </li>
        ))}
      </ol>
    </div>
  );
}
