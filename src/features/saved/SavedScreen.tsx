import { useEffect, type ReactNode } from 'react';
import { LatelyRead, type ReadablePage } from './LatelyRead';
import { OfflineIllustration } from './OfflineIllustration';
import { TodaysEdition } from './TodaysEdition';
import { LibrarySearch } from './LibrarySearch';
import { RemoveAll } from './RemoveAll';
import { SavedList } from './SavedList';
import { isSavedByReader, totalBytes } from './savedSelectors';
import type { SavedState, SavedStory } from './savedSlice';
import styles from './SavedScreen.module.css';
import { StorageWords } from './StorageWords';
import type { Obstacle } from '../../model/offline/answerSource';
import { NetworkSignInLink } from '../../ui/links/NetworkSignInLink';
import type { ImageQuality } from '../../model/offline/offlineBundle';
import type { MediaKind } from '../../model/offline/storyMedia';
import { Link } from '../../ui/links/Link';

export interface SavedScreenProps {
  /** Name of the publication. */
  site: string;
  state: SavedState;
  isOnline: boolean;
  /** Reason why the server's response is missing; null while online. */
  obstacle: Obstacle | null;
  /** Path of a requested page that is not cached; null if the reader opened this page directly. */
  requestedPath: string | null;
  /** True at the list's own path, false for the offline page, which shows the same list. */
  isLibrary: boolean;
  /** True if the requested path belongs to a page of the app; false for the login page and form targets. */
  isStored: boolean;
  /** Visited stories in the cache; null while the cache is being read. */
  read: ReadablePage[] | null;
  /** True if the cache could not be read. */
  isReadFailed: boolean;
  /** Paths of stories that changed since they were read. */
  changed: readonly string[];
  /** Number of highlights, which are removed with the stories. */
  highlights: number;
  /** List of highlights and notes; null until its code has loaded. */
  annotations: ReactNode;
  /** Stories on the account's reading list that are not on this device; false or null if no member is signed in. */
  readingList: ReactNode;
  onQuality: (quality: ImageQuality) => void;
  onMedia: (media: MediaKind[]) => void;
  onDownload: () => void;
  onStop: () => void;
  onRemove: (path: string) => void;
  /** Retries the download of a story's recording. */
  onRecording: (path: string) => void;
  /** Called after the reader has confirmed the removal of everything. */
  onRemoveAll: () => void;
  onPromise: () => void;
  onFind: (query: string) => void;
}

const HEADINGS: Readonly<Record<Obstacle, string>> = {
  connection: 'You are offline',
  portal: 'This network wants you to sign in',
  gateway: 'This site is not responding right now',
};

const EXPLANATIONS: Readonly<Record<Exclude<Obstacle, 'connection'>, string>> = {
  portal:
    'Your Wi-Fi network blocks this site until you sign in or accept its terms. This page will then load on its own.',
  gateway:
    'You are connected, but we can’t reach our server. We’ll keep trying every few seconds, and this page will load as soon as it responds.',
};

function explanationOf({ requestedPath, isStored, state }: SavedScreenProps): string {
  if (requestedPath === null) {
    return state.canShow === false
      ? 'This page lists the stories that open without a connection.'
      : 'Everything on this device opens without a connection.';
  }
  return isStored
    ? 'There is no copy of this page on this device: it was never opened here, or the copy has expired.'
    : 'This page only works with a connection. If you have just sent a form, go back: what you entered may not have arrived.';
}

/** Counts the stories in each group and adds up their sizes. */
function counts(items: readonly SavedStory[], others: readonly ReadablePage[]) {
  const saved = items.filter(isSavedByReader).length;
  return {
    saved,
    downloaded: items.length - saved,
    opened: others.length,
    bytes: totalBytes([...items, ...others]),
  };
}

/** Lists the stories that can be read offline, and offers to download more. */
export function SavedScreen(props: SavedScreenProps): ReactNode {
  const { state, site, isOnline, obstacle, requestedPath, read, isReadFailed } = props;
  const heading =
    isOnline || props.isLibrary ? 'Saved stories' : HEADINGS[obstacle ?? 'connection'];
  // Updates the title, which was first set before the reason for the missing response was known.
  useEffect(() => {
    document.title = `${heading} | ${site}`;
  }, [heading, site]);
  const canShow = state.canShow !== false;
  const saved = new Set(state.list.items.map(({ path }) => path));
  // Waits for the list above, which would otherwise shift this list as the reader taps it.
  const isListed = state.list.status !== 'loading';
  const others = isListed ? read?.filter(({ url }) => !saved.has(url)) : null;
  const total = counts(state.list.items, others ?? []);
  const stories = total.saved + total.downloaded + total.opened;
  const isCertain = state.list.status === 'ready' && !isReadFailed;
  // Only the worker stores stories, but highlights and the stories of an earlier worker may be on this device.
  const isEmpty = isCertain && isListed && read !== null && stories + props.highlights === 0;
  const hasLibrary = canShow || !isEmpty || state.removal.status !== 'idle';
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['heading']}>{heading}</h1>
        {!isOnline && obstacle !== null && obstacle !== 'connection' && (
          <p className={styles['text']}>{EXPLANATIONS[obstacle]}</p>
        )}
        {obstacle === 'portal' && (
          <p className={styles['text']}>
            <NetworkSignInLink />
          </p>
        )}
        <p className={styles['text']}>{explanationOf(props)}</p>
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
          onMedia={props.onMedia}
          onDownload={props.onDownload}
          onStop={props.onStop}
        />
        {hasLibrary && (
          <section className={styles['library']} data-saved-list="">
            <div>
              <h2 className={styles['listHeading']}>On this device</h2>
              <RemoveAll
                {...total}
                highlights={props.highlights}
                isListed={isListed && read !== null && (isCertain || stories > 0)}
                removal={state.removal}
                onRemoveAll={props.onRemoveAll}
              />
            </div>
            {canShow && (
              <LibrarySearch
                search={state.search}
                isReady={state.canShow !== null}
                onFind={props.onFind}
              />
            )}
            <SavedList
              list={state.list}
              canStore={canShow}
              changed={props.changed}
              recordings={state.recordings}
              onRemove={props.onRemove}
              onRecording={props.onRecording}
            />
            {props.annotations}
            <LatelyRead
              read={others ?? null}
              changed={props.changed}
              canStore={canShow}
              isFailed={isReadFailed}
            />
          </section>
        )}
        {props.readingList}
        {canShow && (
          <StorageWords space={state.space} promise={state.promise} onPromise={props.onPromise} />
        )}
      </div>
    </div>
  );
}
