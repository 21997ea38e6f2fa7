import type { MediaReport } from '../../model/video/playback';

export interface Sound {
  isMuted: boolean;
  /** Percent. */
  volume: number;
}

/** A film or an advertisement as workflows know it: what it says, and what it may be told. */
export interface MediaDoor {
  /** Hears at once what has happened already. */
  listen(listener: (report: MediaReport) => void): () => void;
  /** Chooses a file, where none is there yet. */
  prepare(files: { m3u8: string; mp4: string }): Promise<void>;
  /** False where the browser refuses, as without a press it may. */
  play(): Promise<boolean>;
  pause(): void;
  isStill(): boolean;
  mute(isMuted: boolean): void;
  sound(): Sound;
  /** Where it stands and how long it is. Seconds. */
  standing(): { time: number; duration: number };
  /** Lets go of file and line. */
  release(): void;
}

const KINDS: Readonly<Record<string, MediaReport['kind']>> = {
  loadedmetadata: 'loaded',
  play: 'play',
  playing: 'playing',
  timeupdate: 'timed',
  waiting: 'waiting',
  pause: 'pause',
  seeking: 'seeking',
  seeked: 'seeked',
  ended: 'ended',
  error: 'failed',
  volumechange: 'volume',
};

/** Has an element play HLS that the browser itself cannot; the answer lets go of it. */
export type HlsLoader = (
  media: HTMLMediaElement,
  m3u8: string,
  failed: () => void,
) => Promise<(() => void) | null>;

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** HLS by the browser itself, else by script, else the film in one file. */
export function createMediaDoor(media: HTMLMediaElement, loadHls: HlsLoader): MediaDoor {
  let letGo: (() => void) | null = null;
  let isPrepared = false;

  async function choose({ m3u8, mp4 }: { m3u8: string; mp4: string }): Promise<void> {
    if (m3u8 !== '' && media.canPlayType(HLS_TYPE) === '') {
      const toOneFile = (): void => {
        media.src = mp4;
      };
      letGo = await loadHls(media, m3u8, toOneFile).catch(() => null);
      if (letGo) return;
    } else if (m3u8 !== '') {
      media.src = m3u8;
      return;
    }
    if (mp4 !== '') media.src = mp4;
  }

  const standing = (): { time: number; duration: number } => ({
    time: media.currentTime,
    duration: media.duration,
  });

  return {
    listen(listener) {
      const hear = (event: Event): void => {
        const kind = KINDS[event.type];
        if (kind) listener({ kind, ...standing() });
      };
      for (const name of Object.keys(KINDS)) media.addEventListener(name, hear);
      if (media.readyState >= HTMLMediaElement.HAVE_METADATA)
        listener({ kind: 'loaded', ...standing() });
      if (!media.paused) listener({ kind: 'playing', ...standing() });
      return () => {
        for (const name of Object.keys(KINDS)) media.removeEventListener(name, hear);
      };
    },
    async prepare(files) {
      // Who pressed the browser's own button has a file already.
      if (isPrepared || (!media.error && (media.readyState > 0 || !media.paused))) return;
      isPrepared = true;
      await choose(files);
    },
    async play() {
      try {
        await media.play();
        return true;
      } catch (error) {
        // A pause that came before the first picture is no refusal.
        return error instanceof DOMException && error.name === 'AbortError';
      }
    },
    pause: () => {
      media.pause();
    },
    isStill: () => media.paused,
    mute: (isMuted) => {
      media.muted = isMuted;
    },
    sound: () => ({
      isMuted: media.muted,
      volume: media.muted ? 0 : Math.round(media.volume * 100),
    }),
    standing,
    release() {
      letGo?.();
      letGo = null;
      isPrepared = false;
      media.pause();
      media.removeAttribute('src');
      media.load();
    },
  };
}
