import type { ReactNode } from 'react';
import { IMAGE_QUALITIES, type ImageQuality } from '../../model/offline/pack';
import { writtenBytes } from '../../model/offline/writtenBytes';
import { Button } from '../../ui/forms/Button';
import { classNames } from '../../ui/classNames';
import styles from './PackToday.module.css';
import { packWords, problemWords } from './savedSelectors';
import type { PackState, SavedState } from './savedSlice';

export interface PackTodayProps {
  state: SavedState;
  isOnline: boolean;
  onQuality: (quality: ImageQuality) => void;
  onPack: () => void;
  onStop: () => void;
}

const QUALITY_WORDS: Readonly<Record<ImageQuality, string>> = {
  none: 'No images',
  small: 'Images',
  large: 'Large images',
};

/**
 * Downloads the offline bundle: shows its size before, the progress during, and the result after.
 */
export function PackToday(props: PackTodayProps): ReactNode {
  const { state, isOnline } = props;
  const { pack, canShow } = state;
  if (canShow === false) return <CannotPack />;
  return (
    <section className={styles['pack']} data-pack={pack.status}>
      <h2 className={styles['heading']}>Today’s edition</h2>
      <p className={styles['words']} role="status">
        {packWords(state, isOnline)}
      </p>
      <Progress pack={pack} />
      {pack.status === 'stopped' && pack.problem && (
        <p className={styles['problem']}>{problemWords(pack.problem)}</p>
      )}
      <div className={styles['controls']}>
        <QualityChoice {...props} />
        <PackButton {...props} />
      </div>
    </section>
  );
}

function CannotPack(): ReactNode {
  return (
    <section className={styles['pack']} data-pack="impossible">
      <h2 className={styles['heading']}>Today’s edition</h2>
      <p className={styles['words']}>
        This browser does not let the site save stories: this is a private window, storage is
        blocked, or the browser is too old. Everything else works as usual.
      </p>
    </section>
  );
}

function Progress({ pack }: { pack: PackState }): ReactNode {
  const isDone = pack.status === 'done';
  const { done, total } = counts(pack);
  const label = isDone ? 'Downloaded' : 'Downloading today’s edition';
  return (
    <progress
      className={classNames(styles['progress'], pack.status === 'idle' && styles['waiting'])}
      aria-label={label}
      aria-hidden={pack.status === 'idle'}
      max={Math.max(1, total)}
      value={done}
    />
  );
}

function counts(pack: PackState): { done: number; total: number } {
  if (pack.status === 'idle') return { done: 0, total: 0 };
  if (pack.status === 'done') return { done: pack.total, total: pack.total };
  return pack;
}

function QualityChoice({ state, onQuality }: PackTodayProps): ReactNode {
  const isBusy = state.pack.status === 'packing';
  return (
    <fieldset className={styles['quality']} disabled={isBusy}>
      <legend className={styles['legend']}>With</legend>
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

function PackButton({ state, isOnline, onPack, onStop }: PackTodayProps): ReactNode {
  const { pack, plan } = state;
  if (pack.status === 'packing') {
    return (
      <Button className={styles['button']} onClick={onStop}>
        Stop
      </Button>
    );
  }
  const isAll = plan.status === 'ready' && plan.here === plan.stories;
  const size = plan.status === 'ready' ? `, ${writtenBytes(plan.bytes)}` : '';
  const isGoingOn = pack.status === 'stopped' && pack.done > 0;
  return (
    <Button
      className={styles['button']}
      disabled={!isOnline || plan.status !== 'ready' || isAll}
      onClick={onPack}
    >
      {isAll
        ? 'Everything is downloaded'
        : `${isGoingOn ? 'Resume download' : 'Download today’s edition'}${size}`}
    </Button>
  );
}
