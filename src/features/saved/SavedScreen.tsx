import type { ReactNode } from 'react';
import { LatelyRead, type ReadablePage } from './LatelyRead';
import { OfflineIllustration } from './OfflineIllustration';
import { TodaysEdition } from './TodaysEdition';
import { SavedList } from './SavedList';
import type { SavedState } from './savedSlice';
import styles from './SavedScreen.module.css';
import { StorageWords } from './StorageWords';
import type { ImageQuality } from '../../model/offline/offlineBundle';
import { Link } from '../../ui/links/Link';

export interface SavedScreenProps {
  state: SavedState;
  isOnline: boolean;
  /** Path of a requested page that is not cached; null if the reader opened this page directly. */
  requestedPath: string | null;
  /** Visited stories in the cache; null while the cache is being read. */
  read: ReadablePage[] | null;
  onQuality: (quality: ImageQuality) => void;
  onDownload: () => void;
  onStop: () => void;
  onRemove: (path: string) => void;
  onRemoveAll: () => void;
  onPromise: () => void;
}

/** Lists stories that are readable offline and offers to download more. */
export function SavedScreen(props: SavedScreenProps): ReactNode {
  const { state, isOnline, requestedPath, read } = props;
  const saved = new Set(state.list.items.map(({ path }) => path));
  // Rendering the upper list later would shift this one while the reader taps.
  const isListed = state.list.status !== 'loading';
  const others = isListed ? read?.filter(({ url }) => !saved.has(url)) : null;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['heading']}>{isOnline ? 'Saved stories' : 'You are offline'}</h1>
        <p className={styles['text']}>
          {requestedPath === null
            ? 'Everything on this page opens without a connection.'
            : 'This page was never opened on this device, so there is no copy of it here.'}
        </p>
        {requestedPath !== null && (
          <p className={styles['text']}>
            <Link href={requestedPath}>Try again</Link>
          </p>
        )}
        <OfflineIllustration />
      </header>
      <div className={styles['sections']}>
        <TodaysEdition
          state={state}
          isOnline={isOnline}
          onQuality={props.onQuality}
          onDownload={props.onDownload}
          onStop={props.onStop}
        />
        <SavedList list={state.list} onRemove={props.onRemove} onRemoveAll={props.onRemoveAll} />
        <LatelyRead read={others ?? null} />
        <StorageWords space={state.space} promise={state.promise} onPromise={props.onPromise} />
      </div>
    </div>
  );
}
