import type { StoryAudio } from '../../model/listen/audioClip';
import type { Clock } from '../../model/ports';

/** The position in seconds that a playing recording has reached, or the reason why it stopped. */
export type RecordingNews = number | 'ended' | 'failed';

export interface Recording {
  /** Duration in seconds. */
  duration: number;
  /** True if the file has been downloaded to this device. */
  isHeld: boolean;
  /** Plays from a position in seconds until the end, or until the returned function pauses it. */
  play(how: { from: number; rate: number }, report: (news: RecordingNews) => void): () => void;
  close(): void;
}

export interface Recordings {
  /**
   * Opens a recording. Rejects if the file is neither on this device nor available within ten seconds, or cannot be
   * played.
   */
  open(audio: StoryAudio): Promise<Recording>;
}

const OPEN_WITHIN = 10_000;

/** @param held Resolves with a file's downloaded copy, or with null if there is none. */
export function createRecordings(
  page: Window,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  held: (url: string) => Promise<Blob | null>,
): Recordings {
  return {
    async open({ url, duration }) {
      const file = await held(url);
      const source = file ? URL.createObjectURL(file) : url;
      const element = page.document.createElement('audio');
      const close = (): void => {
        element.pause();
        element.removeAttribute('src');
        element.load();
        if (file) URL.revokeObjectURL(source);
      };
      try {
        await loaded(element, source, clock);
      } catch (error) {
        close();
        throw error;
      }
      // Falls back to the duration that the editor entered, because files that were recorded as a stream contain none.
      const seconds = Number.isFinite(element.duration) ? element.duration : (duration ?? 0);
      return {
        duration: seconds,
        isHeld: file !== null,
        play: (how, report) => play(element, how, report),
        close,
      };
    },
  };
}

function loaded(
  element: HTMLAudioElement,
  source: string,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      clock.clearTimeout(timer);
      reject(new Error('The recording cannot be played'));
    };
    const timer = clock.setTimeout(fail, OPEN_WITHIN);
    element.onerror = fail;
    element.onloadedmetadata = () => {
      clock.clearTimeout(timer);
      resolve();
    };
    element.preload = 'metadata';
    element.src = source;
  });
}

function play(
  element: HTMLAudioElement,
  { from, rate }: { from: number; rate: number },
  report: (news: RecordingNews) => void,
): () => void {
  let second = from;
  element.playbackRate = rate;
  if (Math.floor(element.currentTime) !== from) element.currentTime = from;
  element.ontimeupdate = () => {
    const reached = Math.floor(element.currentTime);
    if (reached !== second) report((second = reached));
  };
  element.onended = () => {
    report('ended');
  };
  const fail = (): void => {
    report('failed');
  };
  element.onerror = fail;
  let isPlaying = true;
  element.play().catch(() => {
    // Pausing also rejects the promise of a pending `play()` call.
    if (isPlaying) fail();
  });
  return () => {
    isPlaying = false;
    element.ontimeupdate = null;
    element.onended = null;
    element.onerror = null;
    element.pause();
  };
}
