import type { ReactNode } from 'react';
import type { FeedEntry } from '../../model/routing/pageComponents';
import { Link } from '../../ui/links/Link';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './FeedsIndex.module.css';

/** Lists each feed under the name of its page, with a link whose text is the feed's path. */
export function FeedsIndex({ feeds }: { feeds: FeedEntry[] }): ReactNode {
  return (
    <ul className={styles['feeds']}>
      {feeds.map(({ name, url, page }) => (
        <li key={url} className={styles['feed']}>
          <h2 className={styles['name']}>
            <Link className={styles['page']} href={page}>
              {name}
            </Link>
          </h2>
          <Link className={styles['address']} href={url} type="application/rss+xml">
            <VisuallyHidden>RSS feed for {name}: </VisuallyHidden>
            {url}
          </Link>
        </li>
      ))}
    </ul>
  );
}
