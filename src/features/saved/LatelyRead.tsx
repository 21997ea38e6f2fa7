import type { ReactNode } from 'react';
import { isPaidPath } from '../../model/routing/articleRoute';
import { writtenBytes } from '../../model/offline/writtenBytes';
import { Link } from '../../ui/links/Link';
import { SavedAt } from '../../ui/text/SavedAt';
import { ListSkeleton } from '../../ui/layers/Skeleton';
import { SponsoredMark } from '../../ui/text/SponsoredMark';
import { ChangedMark } from './ChangedMark';
import { GroupHeading } from './GroupHeading';
import styles from './SavedScreen.module.css';

/** A page cached on this device. */
export interface ReadablePage {
  title: string;
  url: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** Size of the cached copies in bytes; absent or 0 if an earlier release cached the page. */
  bytes?: number;
}

export interface LatelyReadProps {
  read: ReadablePage[] | null;
  /** Paths of stories that changed since they were read. */
  changed: readonly string[];
  /** False if this browser cannot keep stories for offline reading. */
  canStore: boolean;
  /** True if the stories could not be listed. */
  isFailed: boolean;
}

/** Lists visited stories, which stay in the cache until they expire or newer ones replace them. */
export function LatelyRead({ read, ...props }: LatelyReadProps): ReactNode {
  return (
    <section data-saved-group="opened">
      <GroupHeading items={read ?? []}>Recently opened</GroupHeading>
      <ReadList read={read} {...props} />
    </section>
  );
}

function ReadList(props: LatelyReadProps): ReactNode {
  const { read, changed } = props;
  if (read === null) return <ListSkeleton rows={3} />;
  if (read.length === 0) return <p className={styles['empty']}>{emptyWords(props)}</p>;
  return (
    <ul>
      {read.map(({ url, title, bytes, savedAt }) => (
        <li key={url} className={styles['item']} data-opened-story={url}>
          {isPaidPath(url) && <SponsoredMark />}
          <Link className={styles['link']} href={url}>
            {title}
          </Link>
          <span className={styles['facts']}>
            {changed.includes(url) && <ChangedMark />}
            {bytes !== undefined && bytes > 0 && <span>{writtenBytes(bytes)}</span>}
            <SavedAt time={savedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function emptyWords({ canStore, isFailed }: LatelyReadProps): string {
  if (isFailed) {
    return 'This browser is not letting us list the stories that you opened. They may still open; reload this page to try again.';
  }
  return canStore
    ? 'No other stories are stored here yet. Stories that you open while online can be read offline later.'
    : 'No other stories are stored here. This browser does not let the site keep the stories that you open.';
}
