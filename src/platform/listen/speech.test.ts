import { systemClock } from '../browser/clock';
import { createSpeech } from './speech';

interface Utterance {
  text: string;
  voice?: { name: string };
  rate: number;
  onend: () => void;
  onerror: (event: { error: string }) => void;
}

class FakeUtterance {
  voice = undefined;
  rate = 1;
  constructor(readonly text: string) {}
}

type Offered = Partial<SpeechSynthesisVoice>;

const voice = (name: string, lang: string, more: Offered = {}): Offered => ({
  name,
  lang,
  localService: true,
  default: false,
  ...more,
});

function setup(voices: Offered[] | null) {
  const spoken: Utterance[] = [];
  const heard: (() => void)[] = [];
  const state = { cancels: 0, voices: voices ?? [] };
  const synthesis = {
    getVoices: () => state.voices,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => void (state.cancels += 1),
    addEventListener: (_type: string, listener: () => void) => heard.push(listener),
  };
  const page = (voices ? { speechSynthesis: synthesis } : {}) as unknown as Window;
  const arrive = (...arrived: Offered[]): void => {
    state.voices = arrived;
    for (const listener of heard) listener();
  };
  return { speech: createSpeech(page, systemClock), spoken, state, arrive };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { SpeechSynthesisUtterance: FakeUtterance });
});

afterEach(() => jest.useRealTimers());

describe('the voice for a language', () => {
  it.each([
    ['the default one', [voice('A', 'en-GB'), voice('B', 'en-GB', { default: true })], 'B'],
    ['one for the region', [voice('A', 'en-GB'), voice('B', 'en_US')], 'B'],
    ['any for the language', [voice('A', 'de-DE'), voice('B', 'en-AU')], 'B'],
    [
      'a local one, since others send the text to their provider',
      [voice('A', 'en-US', { localService: false, default: true }), voice('B', 'en-GB')],
      'B',
    ],
    ['a remote one if there is no other', [voice('A', 'en-US', { localService: false })], 'A'],
  ])('is %s', async (_case, voices, name) => {
    expect((await setup(voices).speech.voiceFor('en-US'))?.name).toBe(name);
  });

  it('is null if the browser has no voice for the language, or no voices at all', async () => {
    expect(await setup([voice('A', 'de-DE')]).speech.voiceFor('en')).toBeNull();
    expect(await setup(null).speech.voiceFor('en')).toBeNull();
  });

  it('is found if the browser lists its voices late', async () => {
    const { speech, arrive } = setup([]);
    const found = speech.voiceFor('en');
    arrive(voice('A', 'en-US'));
    expect(await found).toEqual({ name: 'A', isLocal: true });
  });

  it('is null if the voices have not arrived within two seconds', async () => {
    const { speech } = setup([]);
    const found = speech.voiceFor('en');
    jest.advanceTimersByTime(2000);
    expect(await found).toBeNull();
  });
});

describe('speaking a sentence', () => {
  const ADA = { name: 'Ada', isLocal: true };
  const begin = (signal = new AbortController().signal) => {
    const parts = setup([voice('Ada', 'en-US')]);
    const said = parts.speech.say('Hello.', { voice: ADA, rate: 1.5 }, signal);
    const end = said.then(
      () => 'said',
      (error: unknown) => String(error),
    );
    return { ...parts, end };
  };

  it('uses the given voice and speed, and resolves at the end', async () => {
    const { spoken, end } = begin();
    expect(spoken[0]).toMatchObject({ text: 'Hello.', voice: { name: 'Ada' }, rate: 1.5 });
    spoken[0]?.onend();
    expect(await end).toBe('said');
  });

  it('rejects with the error that the voice reports', async () => {
    const { spoken, end } = begin();
    spoken[0]?.onerror({ error: 'network' });
    expect(await end).toContain('network');
  });

  it('rejects if the voice never reports an end', async () => {
    const { end, state } = begin();
    jest.advanceTimersByTime(20_000);
    expect(await end).toContain('timed out');
    expect(state.cancels).toBe(1);
  });

  it('stops immediately when it is aborted', async () => {
    const stopping = new AbortController();
    const { end, state } = begin(stopping.signal);
    stopping.abort();
    expect(await end).toContain('aborted');
    expect(state.cancels).toBe(1);
  });
});
