import { createWatchedTime, quartilesReached, type Quartile } from './watchedTime';

/** A player event, named after the browser's media events. */
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
  /** Playback position in seconds. */
  time: number;
  /** Duration of the file in seconds; NaN while unknown, Infinity for live streams. */
  duration: number;
  /**
   * Seconds of the file that have been played at least once since it was loaded. Exact at any speed and after seeks,
   * unlike the times of events. Absent from reports that do not come from a media element event.
   */
  played?: number;
}

/** A tracking event with the playback position in seconds. */
export interface Happening {
  name: 'loaded' | 'started' | 'played' | 'watched' | 'paused' | 'interrupted';
  time: number;
  quartile?: Quartile;
}

export interface Playback {
  hear(report: MediaReport): Happening[];
  /** Called when no other event has followed a pause within `PAUSE_SETTLES_AFTER`. */
  pauseSettled(): Happening[];
  /** Called before the page pauses the video for an ad. */
  pauseExpected(): void;
  /** Called when the reader leaves the page. */
  left(): Happening[];
}

/** Milliseconds to wait before a pause is reported, in case a seek, a play or the end follows. */
export const PAUSE_SETTLES_AFTER = 250;

/** Positions before this one, in seconds, count as the beginning, because players rarely report exactly zero. */
const BEGINNING = 0.25;
/** An `ended` event before this share of the duration means that playback was cut short. */
const WHOLE = 0.98;

/**
 * Reduces player events to tracking events. Ignores pauses immediately followed by a seek, a play or the end, and
 * playback that resumes after a seek, unless the seek was to the beginning. Reports each quartile once per viewing.
 * @param length The published duration in seconds; 0 if unknown.
 */
export function createPlayback(length: number): Playback {
  let watched = createWatchedTime();
  /** Number of viewings. The browser's `played` includes earlier viewings, so it is correct only for the first. */
  let viewings = 0;
  let reported = new Set<Quartile>();
  let hasLoaded = false;
  let hasStarted = false;
  /** True while the reader perceives the video as playing: seeking or buffering does not change that. */
  let isRunning = false;
  let isSeeking = false;
  let isAfterSeek = false;
  let isOver = false;
  let isPauseExpected = false;
  /** Position of a pause that has not settled yet. */
  let pending: number | null = null;
  /** Position of the current pause. */
  let pausedAt: number | null = null;
  let last: number | null = null;
  let fileLength = 0;

  const lengthNow = (): number => Math.max(length, fileLength);

  function watch(time: number, played?: number): Happening[] {
    const from = last;
    last = time;
    if (!isRunning || isSeeking || from === null) return [];
    // At 16 × speed, two time updates can be far apart, but a jump is always reported as a seek.
    watched.add(from, time);
    const total = viewings === 1 && played !== undefined ? played : watched.total();
    const reached = quartilesReached(total, lengthNow());
    const fresh = reached.filter((quartile) => !reported.has(quartile));
    for (const quartile of fresh) reported.add(quartile);
    return fresh.map((quartile) => ({ name: 'watched', quartile, time }));
  }

  function begin(time: number): Happening[] {
    if (hasStarted && !(isOver && time < BEGINNING)) return [];
    hasStarted = true;
    viewings += 1;
    watched = createWatchedTime();
    reported = new Set();
    return [{ name: 'started', time }];
  }

  function playing(time: number): Happening[] {
    const isBeginning = time < BEGINNING;
    // After the end, the player itself seeks to the beginning.
    const isPlay = isAfterSeek && !isOver ? isBeginning : !isRunning;
    const started = begin(time);
    isRunning = true;
    isAfterSeek = isOver = false;
    pausedAt = pending = null;
    last = time;
    return isPlay ? [...started, { name: 'played', time }] : started;
  }

  function pause(time: number, played?: number): Happening[] {
    const seen = watch(time, played);
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

  function ended(time: number, played?: number): Happening[] {
    const seen = watch(time, played);
    if (time < lengthNow() * WHOLE) return [...seen, ...stopShort(time)];
    isRunning = false;
    isOver = true;
    pending = pausedAt = null;
    return seen;
  }

  const heard: Readonly<
    Record<MediaReport['kind'], (time: number, played?: number) => Happening[]>
  > = {
    loaded(time) {
      if (hasLoaded) return [];
      hasLoaded = true;
      return [{ name: 'loaded', time }];
    },
    play() {
      pending = pausedAt = null;
      // Pressing play after seeking during a pause counts as `played`.
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
    hear({ kind, time, duration, played }) {
      if (Number.isFinite(duration) && duration > 0) fileLength = duration;
      return heard[kind](time, played);
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
