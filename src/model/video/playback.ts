import { createWatchedTime, LONGEST_STEP, quartilesReached, type Quartile } from './watchedTime';

/** What a player says of itself, in the words of the browser's media elements. */
export interface MediaReport {
  kind:
    | 'loaded'
    | 'play'
    | 'playing'
    | 'timed'
    | 'waiting'
    | 'pause'
    | 'seeking'
    | 'seeked'
    | 'ended'
    | 'failed'
    | 'volume';
  /** Where the film stands. Seconds. */
  time: number;
  /** Of the file. Seconds; NaN while nobody knows, Infinity for what is sent live. */
  duration: number;
}

/** What is told of it, and where the film stood. */
export interface Happening {
  name: 'loaded' | 'started' | 'played' | 'watched' | 'paused' | 'interrupted';
  time: number;
  quartile?: Quartile;
}

export interface Playback {
  hear(report: MediaReport): Happening[];
  /** Nothing has followed from a pause for a while. */
  pauseSettled(): Happening[];
  /** The next pause is the page's own, for an advertisement. */
  pauseExpected(): void;
  /** The page of the film was left. */
  left(): Happening[];
}

/** How long a pause waits for what may have caused it: a seek, a play, the end. Milliseconds. */
export const PAUSE_SETTLES_AFTER = 250;

/** A film runs from its beginning. Seconds; players are seldom at zero exactly. */
const BEGINNING = 0.25;
/** A file that is over so much before its film has stopped short. */
const WHOLE = 0.98;

/**
 * What of a player's many words is worth telling: no pause that a seek, a play or the end has caused, no
 * playing after a seek, and of every viewing each quartile once.
 * @param length of the film as it was published, in seconds; 0 where nobody has said.
 */
export function createPlayback(length: number): Playback {
  let watched = createWatchedTime();
  let told = new Set<Quartile>();
  let hasLoaded = false;
  let hasStarted = false;
  /** To the reader: a seek or a gap in the line ends nothing. */
  let isRunning = false;
  let isSeeking = false;
  let isAfterSeek = false;
  let isOver = false;
  let isPauseExpected = false;
  /** Where a pause waits, and where the player stands still. */
  let pending: number | null = null;
  let pausedAt: number | null = null;
  let last: number | null = null;
  let fileLength = 0;

  const lengthNow = (): number => Math.max(length, fileLength);

  function watch(time: number): Happening[] {
    const from = last;
    last = time;
    if (!isRunning || isSeeking || from === null || time - from > LONGEST_STEP) return [];
    watched.add(from, time);
    const reached = quartilesReached(watched.total(), lengthNow());
    const fresh = reached.filter((quartile) => !told.has(quartile));
    for (const quartile of fresh) told.add(quartile);
    return fresh.map((quartile) => ({ name: 'watched', quartile, time }));
  }

  function begin(time: number): Happening[] {
    if (hasStarted && !(isOver && time < BEGINNING)) return [];
    hasStarted = true;
    watched = createWatchedTime();
    told = new Set();
    return [{ name: 'started', time }];
  }

  function playing(time: number): Happening[] {
    const isBeginning = time < BEGINNING;
    // The end is left by a seek of the player's own.
    const isPlay = isAfterSeek && !isOver ? isBeginning : !isRunning;
    const started = begin(time);
    isRunning = true;
    isAfterSeek = isOver = false;
    pausedAt = pending = null;
    last = time;
    return isPlay ? [...started, { name: 'played', time }] : started;
  }

  function pause(time: number): Happening[] {
    const seen = watch(time);
    if (isPauseExpected || !isRunning) {
      isPauseExpected = false;
      return seen;
    }
    pausedAt = time;
    if (!isSeeking) pending = time;
    return seen;
  }

  function stopShort(time: number): Happening[] {
    const isStopped = hasLoaded && (isRunning || !isOver);
    isRunning = false;
    isOver = true;
    pending = null;
    return isStopped ? [{ name: 'interrupted', time }] : [];
  }

  function ended(time: number): Happening[] {
    const seen = watch(time);
    if (time < lengthNow() * WHOLE) return [...seen, ...stopShort(time)];
    isRunning = false;
    isOver = true;
    pending = pausedAt = null;
    return seen;
  }

  const heard: Readonly<Record<MediaReport['kind'], (time: number) => Happening[]>> = {
    loaded(time) {
      if (hasLoaded) return [];
      hasLoaded = true;
      return [{ name: 'loaded', time }];
    },
    play() {
      pending = pausedAt = null;
      // Whoever stands still, goes elsewhere and then presses play has pressed play.
      if (hasStarted && !isRunning && !isSeeking) isAfterSeek = false;
      return [];
    },
    playing,
    timed: watch,
    waiting: () => [],
    pause,
    seeking() {
      isSeeking = isAfterSeek = true;
      pending = last = null;
      return [];
    },
    seeked(time) {
      isSeeking = false;
      last = time;
      pending = pausedAt;
      return [];
    },
    ended,
    failed: stopShort,
    volume: () => [],
  };

  return {
    hear({ kind, time, duration }) {
      if (Number.isFinite(duration) && duration > 0) fileLength = duration;
      return heard[kind](time);
    },
    pauseSettled() {
      if (pending === null) return [];
      const time = pending;
      isRunning = isAfterSeek = false;
      pending = pausedAt = null;
      return [{ name: 'paused', time }];
    },
    pauseExpected() {
      isPauseExpected = true;
    },
    left: () => (isRunning ? stopShort(last ?? 0) : []),
  };
}
