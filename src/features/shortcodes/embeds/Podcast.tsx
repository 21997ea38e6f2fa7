import type { ReactNode } from 'react';
import type { PodcastContent } from '../../../model/shortcodes/contents';
import { Link } from '../../../ui/links/Link';
import styles from '../Card.module.css';
import type { PartProps } from '../part';

/** An audio clip with a player and a download link. */
export function Podcast({ content }: PartProps<PodcastContent>): ReactNode {
  const { clip, title, text, author } = content;
  return (
    <figure className={styles['card']}>
      <figcaption>
        <p className={styles['label']}>Podcast</p>
        {title && <p className={styles['title']}>{title}</p>}
        {text && <p className={styles['text']}>{text}</p>}
        {author && <p className={styles['by']}>{author}</p>}
      </figcaption>
      {/* The clip has no captions, because the surrounding text covers its content. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        className={styles['sounding']}
        controls
        preload="none"
        src={clip.url}
        aria-label={title || 'Podcast'}
      />
      <p className={styles['links']}>
        <Link href={clip.url} download="">
          Download the recording ({sizeOf(clip.size)})
        </Link>
      </p>
    </figure>
  );
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}
