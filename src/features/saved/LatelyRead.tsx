import type { ReactNode } from 'react';
import { isPaidPath } from '../../model/routing/articleRoute';
import { Link } from '../../ui/links/Link';
import { SavedAt } from '../../ui/text/SavedAt';
import { ListSkeleton } from '../../ui/layers/Skeleton';
import { SponsoredMark } from '../../ui/text/SponsoredMark';
import styles from './SavedScreen.module.css';

/** A page in this device's cache. */
export interface ReadablePage {
  title: string;
  url: string;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** Visited stories; the browser cache keeps them until newer ones replace them. */
export function LatelyRead({ read }: { read: ReadablePage[] | null }): ReactNode {
  return (
    <section>
      <h2 className={styles['listHeading']}>Recently opened</h2>
      <ReadList read={read} />
    </section>
  );
}

function ReadList({ read }: { read: ReadablePage[] | null }): ReactNode {
  if (read === null) return <ListSkeleton rows={3} />;
  if (read.length === 0) {
    return (
      <p className={styles['empty']}>
        Nothing else is here. Every story you open while online stays readable offline.
      </p>
    );
  }
  return (
    <ul>
      {read.map((page) => (
        <li key={page.url} className={styles['item']}>
          {isPaidPath(page.url) && <SponsoredMark />}
          <Link className={styles['link']} href={page.url}>
            {page.title}
          </Link>
          <SavedAt time={page.savedAt} />
        </li>
      ))}
    </ul>
  );
}
