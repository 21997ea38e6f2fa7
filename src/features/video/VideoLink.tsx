import type { ReactNode } from 'react';
import { isSponsored } from '../../model/content/sections';
import { pathFor } from '../../model/routing/routeMatch';
import type { VideoStory } from '../../model/content/stories';
import { Link } from '../../ui/links/Link';
import styles from './VideoLink.module.css';

/** Links from a video's share page to its full page. */
export function VideoLink({ video }: { video: Pick<VideoStory, 'section' | 'slug'> }): ReactNode {
  const name = isSponsored(video) ? 'video-sponsored' : 'video';
  return (
    <p>
      <Link className={styles['link']} href={pathFor({ name, params: { slug: video.slug } })}>
        Read the video description →
      </Link>
    </p>
  );
}
