import type { Clock } from '../../model/ports';

/** A speech synthesis voice that the browser offers. */
export interface Voice {
  name: string;
  /** False if the voice sends the text to its provider's servers. */
  isLocal: boolean;
}

export interface Speech {
  /**
   * Returns the best voice for a language (BCP 47 tag), preferably a local voice; null if there is none for the
   * language. Waits for up to two seconds, because some browsers list their voices late.
   */
  voiceFor(language: string): Promise<Voice | null>;
  /**
   * Speaks a text. Rejects if the voice fails or stops without an event, and immediately when the signal is aborted.
   */
  say(text: string, how: { voice: Voice; rate: number }, signal: AbortSignal): Promise<void>;
}

const VOICES_WITHIN = 2000;
/** Maximum time in milliseconds for one character at speed 1. */
const SLOWEST = 250;
/** Maximum time in milliseconds for a voice to start. */
const START_WITHIN = 15_000;

/** @param page The window, which has no `speechSynthesis` in some browsers, such as web views. */
export function createSpeech(
  page: Window,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
): Speech {
  const { speechSynthesis: synthesis } = page as { speechSynthesis?: SpeechSynthesis };

  const listed = (language: string): SpeechSynthesisVoice[] => {
    const [base = ''] = language.toLowerCase().split('-');
    const speaks = ({ lang }: SpeechSynthesisVoice): boolean =>
      lang.toLowerCase().split(/[-_]/, 1)[0] === base;
    return (synthesis?.getVoices() ?? []).filter(speaks);
  };

  function voicesArrived(): Promise<void> {
    return new Promise((resolve) => {
      const timer = clock.setTimeout(resolve, VOICES_WITHIN);
      const arrived = (): void => {
        clock.clearTimeout(timer);
        resolve();
      };
      synthesis?.addEventListener('voiceschanged', arrived, { once: true });
    });
  }

  return {
    async voiceFor(language) {
      if (!synthesis) return null;
      if (synthesis.getVoices().length === 0) await voicesArrived();
      const voices = listed(language);
      const inRegion = (voice: SpeechSynthesisVoice): boolean =>
        voice.lang.replace('_', '-').toLowerCase() === language.toLowerCase();
      const local = voices.filter(({ localService }) => localService);
      const offered = local.length > 0 ? local : voices;
      const best =
        offered.find((voice) => voice.default) ?? offered.find(inRegion) ?? offered[0] ?? null;
      return best && { name: best.name, isLocal: best.localService };
    },

    say(text, { voice, rate }, signal) {
      return new Promise((resolve, reject) => {
        if (!synthesis || signal.aborted) {
          reject(new Error('Speech synthesis is unavailable or was aborted'));
          return;
        }
        const utterance = new SpeechSynthesisUtterance(text);
        const chosen = synthesis.getVoices().find(({ name }) => name === voice.name);
        if (chosen) {
          utterance.voice = chosen;
          utterance.lang = chosen.lang;
        }
        utterance.rate = rate;
        const end = (run: () => void): void => {
          clock.clearTimeout(timer);
          signal.removeEventListener('abort', abort);
          run();
        };
        const fail = (reason: string): void => {
          end(() => {
            reject(new Error(`The voice stopped: ${reason}`));
          });
        };
        const abort = (): void => {
          fail('aborted');
          synthesis.cancel();
        };
        // The time limit is necessary because some voices stop without an event, for instance when the network is lost.
        const timer = clock.setTimeout(
          () => {
            fail('timed out');
            synthesis.cancel();
          },
          START_WITHIN + (text.length * SLOWEST) / rate,
        );
        utterance.onend = () => {
          end(resolve);
        };
        utterance.onerror = ({ error }) => {
          fail(error);
        };
        signal.addEventListener('abort', abort);
        synthesis.speak(utterance);
      });
    },
  };
}
