import type { ReactNode } from 'react';
import { pathFor } from '../../model/routing/routeMatch';
import { Link } from '../../ui/links/Link';
import styles from './MoreFilms.module.css';

const ALL_FILMS = pathFor({ name: 'sitemap-category', params: { slug: 'videos' } });

/** Links to the videos beyond the door's pages; works without JavaScript. */
export function MoreFilms(): ReactNode {
  return (
    <p className={styles['all']}>
      <Link className={styles['link']} href={ALL_FILMS}>
        All films by date →
      </Link>
    </p>
  );
}
