import type { MediaReport } from '../../model/video/playback';

export interface Sound {
  isMuted: boolean;
  /** Volume in percent; 0 if muted. */
  volume: number;
}

/** Adapter for a video or ad element. */
export interface MediaAdapter {
  /** Listens for media events. If the media is already loaded or playing, reports that immediately. */
  listen(listener: (report: MediaReport) => void): () => void;
  /** Selects and loads a source, unless a source is already loaded. */
  prepare(files: { m3u8: string; mp4: string }): Promise<void>;
  /** Starts playback. Resolves with false if playback fails or the browser blocks it, for example without a gesture. */
  play(): Promise<boolean>;
  pause(): void;
  isStill(): boolean;
  mute(isMuted: boolean): void;
  sound(): Sound;
  /** Returns the current time and the duration in seconds. */
  position(): { time: number; duration: number };
  /** Releases the source and its network connection. */
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

/**
 * Attaches HLS to an element in browsers without native support. Resolves with a function that detaches it, or with
 * null if HLS is not supported.
 */
export type HlsLoader = (
  media: HTMLMediaElement,
  m3u8: string,
  failed: () => void,
) => Promise<(() => void) | null>;

/** Resolves with a file's downloaded copy, or with null if there is none. */
export type HeldFile = (href: string) => Promise<Blob | null>;

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Creates an adapter that prefers a downloaded MP4 file, then native HLS, hls.js, and the server's MP4 file. */
export function createMediaAdapter(
  media: HTMLMediaElement,
  loadHls: HlsLoader,
  held: HeldFile,
): MediaAdapter {
  let letGo: (() => void) | null = null;
  let isPrepared = false;

  /** Selects the downloaded file, if there is one. The browser reads ranges of it, so the reader can seek. */
  async function chooseHeld(mp4: string): Promise<boolean> {
    const file = mp4 === '' ? null : await held(mp4);
    if (!file) return false;
    // The player may have been closed in the meantime.
    if (!isPrepared) return true;
    const urls = [URL.createObjectURL(file)];
    media.src = urls[0] ?? '';
    const track = media.querySelector('track');
    const captions = track && (await held(track.getAttribute('src') ?? ''));
    if (track && captions) {
      track.src = URL.createObjectURL(captions);
      urls.push(track.src);
    }
    letGo = () => {
      urls.forEach((url) => {
        URL.revokeObjectURL(url);
      });
    };
    return true;
  }

  async function choose({ m3u8, mp4 }: { m3u8: string; mp4: string }): Promise<void> {
    if (await chooseHeld(mp4)) return;
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

  const position = (): { time: number; duration: number } => ({
    time: media.currentTime,
    duration: media.duration,
  });

  return {
    listen(listener) {
      const hear = (event: Event): void => {
        const kind = KINDS[event.type];
        if (kind) listener({ kind, ...position(), played: playedSeconds(media) });
      };
      for (const name of Object.keys(KINDS)) media.addEventListener(name, hear);
      if (media.readyState >= HTMLMediaElement.HAVE_METADATA)
        listener({ kind: 'loaded', ...position() });
      if (!media.paused) listener({ kind: 'playing', ...position() });
      return () => {
        for (const name of Object.keys(KINDS)) media.removeEventListener(name, hear);
      };
    },
    async prepare(files) {
      // A source is already loaded if the reader used the browser's own play button.
      if (isPrepared || (!media.error && (media.readyState > 0 || !media.paused))) return;
      isPrepared = true;
      await choose(files);
    },
    async play() {
      try {
        await media.play();
        return true;
      } catch (error) {
        // An AbortError means that the reader paused before the first frame, not that the browser blocked playback.
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
    position,
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

function playedSeconds({ played }: HTMLMediaElement): number {
  let seconds = 0;
  for (let index = 0; index < played.length; index += 1) {
    seconds += played.end(index) - played.start(index);
  }
  return seconds;
}
