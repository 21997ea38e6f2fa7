import type { ReactNode } from 'react';
import type { SitemapEntry } from '../../model/routing/pageComponents';
import { Link } from '../../ui/links/Link';
import styles from './SitemapIndex.module.css';

export function SitemapIndex({ entries }: { entries: SitemapEntry[] }): ReactNode {
  return (
    <ul className={styles['index']}>
      {entries.map(({ name, url, count }) => (
        <li key={url} className={styles['entry']}>
          <h2 className={styles['name']}>
            <Link className={styles['link']} href={url}>
              {name}
            </Link>
          </h2>
          <p className={styles['count']}>{count}</p>
        </li>
      ))}
    </ul>
  );
}
