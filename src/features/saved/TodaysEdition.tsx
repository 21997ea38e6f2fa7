import type { ReactNode } from 'react';
import { IMAGE_QUALITIES, type ImageQuality } from '../../model/offline/offlineBundle';
import type { MediaKind } from '../../model/offline/storyMedia';
import { writtenBytes } from '../../model/offline/writtenBytes';
import { Button } from '../../ui/forms/Button';
import { useLazy } from '../../ui/lazy/useLazy';
import { classNames } from '../../ui/classNames';
import styles from './TodaysEdition.module.css';
import { downloadWords, problemWords } from './savedSelectors';
import type { DownloadState, SavedState } from './savedSlice';

export interface TodaysEditionProps {
  state: SavedState;
  isOnline: boolean;
  onQuality: (quality: ImageQuality) => void;
  onMedia: (media: MediaKind[]) => void;
  onDownload: () => void;
  onStop: () => void;
}

const QUALITY_WORDS: Readonly<Record<ImageQuality, string>> = {
  none: 'No images',
  small: 'Images',
  large: 'Large images',
};

/** Offers to download the offline bundle. Shows its size before the download, then the progress and the result. */
export function TodaysEdition(props: TodaysEditionProps): ReactNode {
  const { state, isOnline } = props;
  const { download, canShow } = state;
  const media = useLazy(loadMediaChoice, canShow === true);
  if (canShow === false) return <CannotDownload />;
  return (
    <section className={styles['edition']} data-pack={download.status}>
      <h2 className={styles['heading']}>Today’s edition</h2>
      <p className={styles['words']} role="status">
        {downloadWords(state, isOnline)}
      </p>
      <Progress download={download} />
      {download.status === 'stopped' && download.problem && (
        <p className={styles['problem']}>{problemWords(download.problem)}</p>
      )}
      <div className={styles['controls']}>
        <div>
          <QualityChoice {...props} />
          {media && <media.MediaChoice {...props} />}
        </div>
        <DownloadButton {...props} />
      </div>
    </section>
  );
}

function CannotDownload(): ReactNode {
  return (
    <section className={styles['edition']} data-pack="impossible">
      <h2 className={styles['heading']}>Today’s edition</h2>
      <p className={styles['words']}>
        Stories cannot be saved in this browser. This may be a private window, storage may be
        blocked, or the browser may be too old. Everything else works as usual.
      </p>
    </section>
  );
}

function Progress({ download }: { download: DownloadState }): ReactNode {
  const isDone = download.status === 'done';
  const { done, total } = counts(download);
  const label = isDone ? 'Downloaded' : 'Downloading today’s edition';
  return (
    <progress
      className={classNames(styles['progress'], download.status === 'idle' && styles['waiting'])}
      aria-label={label}
      aria-hidden={download.status === 'idle'}
      max={Math.max(1, total)}
      value={done}
    />
  );
}

function counts(download: DownloadState): { done: number; total: number } {
  if (download.status === 'idle') return { done: 0, total: 0 };
  if (download.status === 'done') return { done: download.total, total: download.total };
  return download;
}

function QualityChoice({ state, onQuality }: TodaysEditionProps): ReactNode {
  const isBusy = state.download.status === 'packing';
  return (
    <fieldset className={styles['quality']} disabled={isBusy}>
      <legend className={styles['legend']}>Images</legend>
      {IMAGE_QUALITIES.map((quality) => (
        <label key={quality} className={styles['choice']}>
          <input
            type="radio"
            name="pack-pictures"
            value={quality}
            checked={state.quality === quality}
            onChange={() => {
              onQuality(quality);
            }}
          />
          <span>{QUALITY_WORDS[quality]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const loadMediaChoice = () => import(/* webpackChunkName: "download" */ './MediaChoice');

function DownloadButton({ state, isOnline, onDownload, onStop }: TodaysEditionProps): ReactNode {
  const { download, plan } = state;
  if (download.status === 'packing') {
    return (
      <Button className={styles['button']} onClick={onStop}>
        Stop
      </Button>
    );
  }
  const isAll = plan.status === 'ready' && plan.here === plan.stories;
  const size = plan.status === 'ready' ? `, ${writtenBytes(plan.bytes)}` : '';
  const isGoingOn = download.status === 'stopped' && download.done > 0;
  return (
    <Button
      className={styles['button']}
      disabled={!isOnline || plan.status !== 'ready' || isAll}
      onClick={onDownload}
    >
      {isAll
        ? 'Everything is downloaded'
        : `${isGoingOn ? 'Resume download' : 'Download today’s edition'}${size}`}
    </Button>
  );
}
