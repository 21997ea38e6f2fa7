import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { PLAYLIST_COMPONENT, playedLength } from '../../model/video/videos';
import { isListing } from '../../model/routing/component';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { runningTime, type VideoStory } from '../../model/content/stories';
import { Link } from '../../ui/links/Link';
import { Picture } from '../../ui/media/Picture';
import { selectCurrentPage } from '../page/pageSlice';
import { Player } from './Player';
import playerStyles from './Player.module.css';
import styles from './VideoStage.module.css';

const SIZES = '(min-width: 1024px) 74vw, 100vw';

/** A file shorter than this fraction of the video's duration is an excerpt. */
const EXTRACT = 0.9;

/** Shows the player, or the image if the video has no file, and the running time. */
export function VideoStage({ video }: { video: VideoStory }): ReactNode {
  const { image, duration } = video;
  const hasFile = video.m3u8 !== '' || video.mp4 !== '';
  const shown = playedLength(video);
  return (
    <figure className={styles['stage']}>
      {hasFile ? (
        <Player video={video} image={image}>
          <NextVideo />
        </Player>
      ) : (
        image && <Picture className={styles['poster']} image={image} sizes={SIZES} priority />
      )}
      <figcaption className={styles['facts']}>
        <p className={styles['running']}>
          <span className={styles['label']}>Running time</span>{' '}
          <time className={styles['time']} dateTime={`PT${Math.round(duration)}S`}>
            {runningTime(duration)}
          </time>
          {shown > 0 && shown < duration * EXTRACT && (
            <span className={styles['extract']}>Excerpt shown here: {runningTime(shown)}</span>
          )}
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

/** Links to the next video; shown over a video that has ended. */
function NextVideo(): ReactNode {
  const page = useSelector(selectCurrentPage);
  const list = page?.components.find(({ meta }) => meta.componentName === PLAYLIST_COMPONENT);
  const [next] = list && isListing(list) ? (list.items as ContentListingItem[]) : [];
  if (!next) return null;
  return (
    <p className={playerStyles['next']}>
      Watch next: <Link href={next.url}>{next.title}</Link>
    </p>
  );
}
