/** Media buttons on the lock screen, a keyboard or a headset. */
export type MediaKey = 'play' | 'pause' | 'back' | 'ahead' | 'stop';

export interface MediaKeys {
  /**
   * Calls `onKey` when a button is pressed. Returns a function that stops listening and removes the displayed title.
   */
  attach(onKey: (key: MediaKey) => void): () => void;
  /** Shows the current title and the site's name next to the buttons. */
  show(title: string, site: string): void;
  /** @param isAudible True if an audio element on the page is playing, so that no silent audio is needed. */
  setPlaying(isPlaying: boolean, isAudible?: boolean): void;
}

const KEYS: Readonly<Partial<Record<MediaSessionAction, MediaKey>>> = {
  play: 'play',
  pause: 'pause',
  previoustrack: 'back',
  nexttrack: 'ahead',
  stop: 'stop',
};

export function createMediaKeys(page: Window): MediaKeys {
  const { mediaSession } = page.navigator as { mediaSession?: MediaSession };
  let silence: HTMLAudioElement | null = null;

  /**
   * Plays silent audio, because browsers show media keys only while an audio element plays; speech does not count.
   */
  function playSilence(): void {
    silence ??= Object.assign(page.document.createElement('audio'), {
      loop: true,
      src: URL.createObjectURL(silentSound()),
    });
    silence.play().catch(() => undefined);
  }

  return {
    attach(onKey) {
      if (!mediaSession) return () => undefined;
      const actions = Object.entries(KEYS) as [MediaSessionAction, MediaKey][];
      for (const [action, key] of actions) {
        setHandler(mediaSession, action, () => {
          onKey(key);
        });
      }
      return () => {
        for (const [action] of actions) setHandler(mediaSession, action, null);
        mediaSession.metadata = null;
        mediaSession.playbackState = 'none';
        if (silence) URL.revokeObjectURL(silence.src);
        silence?.pause();
        silence = null;
      };
    },
    show(title, site) {
      if (mediaSession) mediaSession.metadata = new MediaMetadata({ title, artist: site });
    },
    setPlaying(isPlaying, isAudible = false) {
      if (!mediaSession) return;
      if (isPlaying && !isAudible) playSilence();
      else silence?.pause();
      mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    },
  };
}

/** Browsers throw for actions that they do not support. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // Ignored; the browser shows no button for the action.
  }
}

const SECONDS = 10;
const SAMPLES_A_SECOND = 8000;
const HEADER_BYTES = 44;

/** Returns a silent WAV file that lasts ten seconds, because browsers show no media keys for very short sounds. */
function silentSound(): Blob {
  const length = SECONDS * SAMPLES_A_SECOND;
  const bytes = new Uint8Array(HEADER_BYTES + length).fill(128);
  const view = new DataView(bytes.buffer);
  const text = (offset: number, value: string): void => {
    for (let index = 0; index < value.length; index += 1) {
      view.setUint8(offset + index, value.charCodeAt(index));
    }
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + length, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLES_A_SECOND, true);
  view.setUint32(28, SAMPLES_A_SECOND, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, length, true);
  return new Blob([bytes], { type: 'audio/wav' });
}
