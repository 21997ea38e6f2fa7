import type { ReactNode } from 'react';
import { isPaidPath } from '../../model/articleRoute';
import { Link } from '../../ui/Link';
import { ListSkeleton } from '../../ui/Skeleton';
import { SavedAt } from '../../ui/SavedAt';
import { SponsoredMark } from '../../ui/SponsoredMark';
import { OfflineIllustration } from './OfflineIllustration';
import styles from './OfflinePage.module.css';

/** A page of ours that this device holds. */
export interface SavedPage {
  title: string;
  url: string;
  /** Milliseconds. */
  savedAt: number;
}

export interface OfflinePageProps {
  /** Null while the device is still being searched. */
  saved: SavedPage[] | null;
}

export function OfflinePage({ saved }: OfflinePageProps): ReactNode {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['heading']}>You are offline</h1>
        <p className={styles['text']}>
          This page was never opened on this device, so there is no copy of it here.
        </p>
        <OfflineIllustration />
      </header>
      <section className={styles['saved']}>
        <h2 className={styles['listHeading']}>What you can read now</h2>
        <SavedList saved={saved} />
      </section>
    </div>
  );
}

function SavedList({ saved }: OfflinePageProps): ReactNode {
  if (saved === null) return <ListSkeleton rows={3} />;
  if (saved.length === 0) {
    return (
      <p className={styles['empty']}>
        Nothing is saved yet. Every story you open with a connection stays readable without one.
      </p>
    );
  }
  return (
    <ul>
      {saved.map((page) => (
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
