import type { Clock } from '../../model/ports';
import { createListenMemory, type ListenMemory } from './listenMemory';
import { createMediaKeys, type MediaKeys } from './mediaKeys';
import { createSentenceMark, type SentenceMark } from './sentenceMark';
import { createSpeech, type Speech } from './speech';

/** Browser access for reading stories aloud. */
export interface Listening {
  speech: Speech;
  memory: ListenMemory;
  keys: MediaKeys;
  mark: SentenceMark;
  /** Language of the page, as a BCP 47 tag. */
  language(): string;
}

export function createListening(page: Window, clock: Clock): Listening {
  return {
    speech: createSpeech(page, clock),
    memory: createListenMemory(page),
    keys: createMediaKeys(page),
    mark: createSentenceMark(page),
    language: () => page.document.documentElement.lang || 'en',
  };
}
