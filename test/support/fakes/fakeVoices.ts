import { createListenMemory } from '../../../src/platform/listen/listenMemory';
import type { Listening } from '../../../src/platform/listen/createListening';
import type { MediaKey } from '../../../src/platform/listen/mediaKeys';
import type { RecordingNews } from '../../../src/platform/listen/recordings';
import type { Voice } from '../../../src/platform/listen/speech';
import { createMemoryStorage } from './memoryStorage';

/** A fake voice that speaks one sentence after another. The test ends each sentence. */
export interface FakeVoices {
  listening: Listening;
  state: {
    voice: Voice | null;
    /** Each sentence that was started, followed by its speed if that is not 1. */
    said: string[];
    isSpeaking: boolean;
    isPlaying: boolean;
    /** The marked sentence with its path, or null if no sentence is marked. */
    marked: string | null;
    /** The title on the lock screen, or null if it shows none. */
    shown: string | null;
    /** Length of recordings in seconds, or null if recordings are not available. */
    seconds: number | null;
    /** Addresses of the recordings on this device. */
    held: string[];
    /** Position in seconds and speed of the recording each time playback started. */
    played: string[];
    isOpen: boolean;
  };
  /** Reports the progress of the current recording. */
  report(news: RecordingNews): void;
  finish(): void;
  fail(): void;
  press(key: MediaKey): void;
}

export function createFakeVoices(): FakeVoices {
  const state: FakeVoices['state'] = {
    voice: { name: 'Ada', isLocal: true },
    said: [],
    isSpeaking: false,
    isPlaying: false,
    marked: null,
    shown: null,
    seconds: 90,
    held: [],
    played: [],
    isOpen: false,
  };
  let report = (_news: RecordingNews): void => undefined;
  let end = { resolve: (): void => undefined, reject: (_error: Error): void => undefined };
  let onKey = (_key: MediaKey): void => undefined;
  const page = { localStorage: createMemoryStorage() } as unknown as Window;
  return {
    state,
    listening: {
      speech: {
        voiceFor: () => Promise.resolve(state.voice),
        say: (text, { rate }, signal) =>
          new Promise((resolve, reject) => {
            state.said.push(rate === 1 ? text : `${text} (${rate} ×)`);
            state.isSpeaking = true;
            signal.addEventListener('abort', () => {
              state.isSpeaking = false;
            });
            end = { resolve, reject };
          }),
      },
      memory: createListenMemory(page),
      keys: {
        attach(listener) {
          onKey = listener;
          return () => void (state.shown = null);
        },
        show: (title, site) => void (state.shown = `${title}, ${site}`),
        setPlaying: (isPlaying) => void (state.isPlaying = isPlaying),
      },
      mark: {
        show: (path, sentence) => void (state.marked = `${path} ${sentence}`),
        clear: () => void (state.marked = null),
      },
      recordings: {
        open({ url }) {
          if (state.seconds === null) return Promise.reject(new Error('Cannot be had'));
          state.isOpen = true;
          return Promise.resolve({
            duration: state.seconds,
            isHeld: state.held.includes(url),
            play({ from, rate }, listener) {
              state.played.push(`${from} (${rate} ×)`);
              report = listener;
              return () => void (report = () => undefined);
            },
            close: () => void (state.isOpen = false),
          });
        },
      },
      language: () => 'en',
    },
    report: (news) => {
      report(news);
    },
    finish: () => {
      end.resolve();
    },
    fail: () => {
      end.reject(new Error('The voice stopped'));
    },
    press: (key) => {
      onKey(key);
    },
  };
}
