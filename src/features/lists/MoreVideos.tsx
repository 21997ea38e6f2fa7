import type { ReactNode } from 'react';
import { pathFor } from '../../model/routing/routeMatch';
import { Link } from '../../ui/links/Link';
import styles from './MoreVideos.module.css';

const ALL_VIDEOS = pathFor({ name: 'sitemap-category', params: { slug: 'videos' } });

/** Links to all videos by date; works without JavaScript, unlike the button that loads more. */
export function MoreVideos(): ReactNode {
  return (
    <p className={styles['all']}>
      <Link className={styles['link']} href={ALL_VIDEOS}>
        All videos by date →
      </Link>
    </p>
  );
}
