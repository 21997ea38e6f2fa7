import type { Clock } from '../../model/ports';
import { createListenMemory, type ListenMemory } from './listenMemory';
import { createMediaKeys, type MediaKeys } from './mediaKeys';
import { createRecordings, type Recordings } from './recordings';
import { createSentenceMark, type SentenceMark } from './sentenceMark';
import { createSpeech, type Speech } from './speech';

/** Adapter for the browser features that read stories aloud. */
export interface Listening {
  speech: Speech;
  memory: ListenMemory;
  keys: MediaKeys;
  mark: SentenceMark;
  recordings: Recordings;
  /** Returns the page's language as a BCP 47 tag. */
  language: () => string;
}

/** @param held Resolves with a file's downloaded copy, or with null if there is none. */
export function createListening(
  page: Window,
  clock: Clock,
  held: (url: string) => Promise<Blob | null>,
): Listening {
  return {
    speech: createSpeech(page, clock),
    memory: createListenMemory(page),
    keys: createMediaKeys(page),
    mark: createSentenceMark(page),
    recordings: createRecordings(page, clock, held),
    language: () => page.document.documentElement.lang || 'en',
  };
}
