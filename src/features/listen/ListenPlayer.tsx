import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/forms/Button';
import { reserveSpace } from '../../ui/layers/reserveSpace';
import { Link } from '../../ui/links/Link';
import { writtenBytes } from '../../model/offline/writtenBytes';
import {
  RATES,
  RECORDING_STEP,
  type ListenProblem,
  type ListenState,
  type ListenStory,
} from './listenSlice';
import styles from './ListenPlayer.module.css';

export interface ListenPlayerProps {
  state: ListenState;
  story: ListenStory;
  onPause: () => void;
  onResume: () => void;
  /** @param by Number of sentences, or of steps in a recording; negative to go back. */
  onStep: (by: number) => void;
  onRate: (rate: number) => void;
  /** Downloads the recording. */
  onKeep: () => void;
  onSkip: () => void;
  onUnqueue: (path: string) => void;
  onClose: () => void;
}

const PROBLEMS: Readonly<Record<ListenProblem, string>> = {
  voice:
    'This browser has no voice for this language. You can add one in your device’s settings, under speech or accessibility.',
  unreachable: 'The story could not be loaded. Check your connection and try again.',
  text: 'This story has no text that can be read aloud.',
  speech: 'Reading aloud stopped unexpectedly. Please try again.',
};

type OnDevice = NonNullable<ListenState['recording']>['onDevice'];

const RECORDING_WORDS: Readonly<Record<OnDevice, string>> = {
  no: '',
  saving: 'Downloading the recording…',
  yes: 'The recording is on this device.',
  failed: 'The recording could not be downloaded.',
};

/** Plays, pauses and steps through the story being read aloud, and shows what is next. */
export function ListenPlayer(props: ListenPlayerProps): ReactNode {
  const { state, story, onRate, onKeep, onClose } = props;
  const { sentence, rate, status, problem, recording } = state;
  const [space] = useState(() => reserveSpace('listen'));
  return (
    <section
      ref={space}
      className={styles['player']}
      aria-label="Listen"
      data-listen-player={status}
      data-screen-only=""
    >
      <progress
        className={styles['progress']}
        aria-label="Position in the story"
        max={Math.max(1, sentence.count)}
        value={sentence.index}
      />
      <div className={styles['row']}>
        <Controls {...props} />
        <p className={styles['title']}>
          <Link href={story.path}>{story.title}</Link>
        </p>
        <label className={styles['speed']}>
          <span className={styles['label']}>Speed</span>
          <select value={rate} onChange={(event) => onRate(Number(event.target.value))}>
            {RATES.map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
        </label>
        <button className={styles['icon']} type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
      <p className={styles['words']} role="status">
        {status === 'loading' && 'Loading the story…'}
        {problem !== null && PROBLEMS[problem]}
        {status === 'playing' &&
          state.isRemote &&
          'This voice works over the network: its provider receives the text of the story.'}
        {problem === null &&
          state.isFallback &&
          ' The recording is unavailable, so your browser is reading the story aloud.'}
        {recording && RECORDING_WORDS[recording.onDevice]}
      </p>
      {(recording?.onDevice === 'no' || recording?.onDevice === 'failed') && (
        <p className={styles['words']}>
          <Button look="plain" onClick={onKeep}>
            Download the recording, {writtenBytes(recording.size)}
          </Button>
        </p>
      )}
      <Queue {...props} />
    </section>
  );
}

function Controls({ state, onPause, onResume, onStep }: ListenPlayerProps): ReactNode {
  const { status, problem } = state;
  if (status === 'failed') {
    if (problem === 'text') return null;
    return (
      <Button className={styles['retry']} onClick={onResume}>
        Try again
      </Button>
    );
  }
  const isPlaying = status === 'playing';
  const step = state.source === 'recording' ? `${RECORDING_STEP} seconds` : 'one sentence';
  return (
    <div className={styles['controls']} role="group" aria-label="Playback">
      <button
        className={styles['icon']}
        type="button"
        aria-label={`Back ${step}`}
        onClick={() => onStep(-1)}
      >
        <Icon path="M17 5v14L8 12zM5 5h2v14H5z" />
      </button>
      <button
        className={styles['icon']}
        type="button"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        aria-disabled={status === 'loading'}
        onClick={isPlaying ? onPause : onResume}
      >
        <Icon path={isPlaying ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4v16l13-8z'} />
      </button>
      <button
        className={styles['icon']}
        type="button"
        aria-label={`Forward ${step}`}
        onClick={() => onStep(1)}
      >
        <Icon path="M7 5v14l9-7zM17 5h2v14h-2z" />
      </button>
    </div>
  );
}

function Icon({ path }: { path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function Queue({ state: { queue }, onSkip, onUnqueue }: ListenPlayerProps): ReactNode {
  const [next, ...others] = queue;
  if (!next) return null;
  return (
    <details className={styles['queue']}>
      <summary>
        Next: {next.title}
        {others.length > 0 && ` and ${others.length} more`}
      </summary>
      <ol className={styles['list']}>
        {queue.map(({ path, title }) => (
          <li key={path}>
            <Link href={path}>{title}</Link>
            <Button look="plain" aria-label={`Remove ${title}`} onClick={() => onUnqueue(path)}>
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <Button look="plain" onClick={onSkip}>
        Play the next story now
      </Button>
    </details>
  );
}
