import { consentChanged } from '../../src/features/consent/consentSlice';
import {
  listenPaused,
  listenRateChosen,
  listenResumed,
  listenSkipped,
  listenStepped,
  listenStopped,
  listenUnqueued,
  selectListen,
} from '../../src/features/listen/listenSlice';
import { listenRequested } from '../../src/features/share/shareSlice';
import { createAppStore } from '../../src/app/store/store';
import { UnreachableError } from '../../src/model/routing/errors';
import type { Listening } from '../../src/platform/listen/createListening';
import { storyPage } from '../../test/support/fixtures/contentFixtures';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { nextTask } from '../../test/support/nextTask';
import type { SagaPorts } from '../ports';
import { listenSaga } from './listen';

const FANS = { path: '/article/fans/', title: 'Fans' };
const PORTS = { path: '/article/ports/', title: 'Ports' };

// Preloads the module, which the saga imports at the first request.
beforeAll(() => import('./readAloud'));

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
  const body = [{ tag: 'p' as const, children: ['First. Second.'] }];
  const words = { headline: 'Fans', dek: '', body };
  harness.content.pages.set('article/fans', storyPage('fans', words));
  harness.content.pages.set('article/ports', storyPage('ports', { ...words, headline: 'Ports' }));
  store = startWorkflows(harness, listenSaga);
});

const state = () => selectListen(store.getState());
const voice = () => harness.voices.state;

async function dispatch(action: Parameters<typeof store.dispatch>[0]): Promise<void> {
  store.dispatch(action);
  await nextTask();
}

async function listen(story = FANS): Promise<void> {
  await dispatch(listenRequested(story));
  // Waits for the chunk, which loads in a separate task.
  await nextTask();
}

async function finish(sentences = 1): Promise<void> {
  for (let each = 0; each < sentences; each += 1) {
    harness.voices.finish();
    await nextTask();
  }
}

describe('a story', () => {
  it('is read sentence by sentence to its end, after which the player closes', async () => {
    await listen();
    expect(state()).toMatchObject({ status: 'playing', sentence: { index: 0, count: 3 } });
    expect(voice().marked).toBe('/article/fans/ Fans');
    await finish(3);
    expect(voice().said).toEqual(['Fans', 'First.', 'Second.']);
    expect(state()).toMatchObject({ status: 'off', story: null });
    expect([voice().marked, voice().shown, voice().isPlaying]).toEqual([null, null, false]);
  });

  it('is also read if it was requested before the player code had loaded', async () => {
    const late = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
    late.store.dispatch(listenRequested(FANS));
    const task = late.sagas.run(listenSaga);
    await nextTask();
    await nextTask();
    expect(selectListen(late.store.getState()).status).toBe('playing');
    task.cancel();
  });

  it('is not read if it is stopped while the player loads', async () => {
    const loading = held<Listening>();
    harness.ports.listening = () => loading.promise;
    await listen();
    expect(state()).toMatchObject({ status: 'loading', story: FANS });
    await dispatch(listenStopped());
    loading.release(harness.voices.listening);
    await nextTask();
    expect(state().status).toBe('off');
    expect(voice().said).toEqual([]);
  });

  it('stops as soon as it is paused, and resumes with the same sentence', async () => {
    await listen();
    await finish();
    await dispatch(listenPaused());
    expect([state().status, voice().isSpeaking, voice().isPlaying]).toEqual([
      'paused',
      false,
      false,
    ]);
    await dispatch(listenResumed());
    expect(voice().said).toEqual(['Fans', 'First.', 'First.']);
  });

  it('can be skipped forward and back sentence by sentence, even while paused', async () => {
    await listen();
    await dispatch(listenStepped({ by: 1 }));
    await dispatch(listenPaused());
    await dispatch(listenStepped({ by: 1 }));
    expect(voice().marked).toBe('/article/fans/ Second.');
    await dispatch(listenStepped({ by: 1 }));
    await dispatch(listenStepped({ by: -1 }));
    await dispatch(listenResumed());
    expect(voice().said).toEqual(['Fans', 'First.', 'First.']);
  });

  it('switches to a new speed immediately, and the speed also applies to the next story', async () => {
    await listen();
    await dispatch(listenRateChosen({ rate: 1.5 }));
    await dispatch(listenStopped());
    await listen(PORTS);
    expect(voice().said).toEqual(['Fans', 'Fans (1.5 ×)', 'Ports (1.5 ×)']);
  });

  it('is read at the speed that was chosen on an earlier visit', async () => {
    harness.voices.listening.memory.setRate(1.25);
    await listen();
    expect([state().rate, voice().said]).toEqual([1.25, ['Fans (1.25 ×)']]);
  });

  it('resumes at the sentence where it stopped, or from the beginning if it was finished', async () => {
    await listen();
    await finish();
    await dispatch(listenStopped());
    expect([state().status, voice().isSpeaking]).toEqual(['off', false]);
    await listen();
    expect(state().sentence.index).toBe(1);
    await finish(2);
    await listen();
    expect(state().sentence.index).toBe(0);
  });

  it('starts again from the beginning if its length has changed', async () => {
    await listen();
    await finish();
    await dispatch(listenStopped());
    harness.content.pages.set('article/fans', storyPage('fans', { headline: 'Fans', dek: '' }));
    await listen();
    expect(state().sentence).toEqual({ index: 0, count: 2 });
  });

  it('is controlled by the media keys', async () => {
    await listen();
    expect(voice().shown).toBe('Fans, ');
    harness.voices.press('ahead');
    await nextTask();
    expect(state().sentence.index).toBe(1);
    harness.voices.press('pause');
    harness.voices.press('back');
    await nextTask();
    expect(state()).toMatchObject({ status: 'paused', sentence: { index: 0 } });
    harness.voices.press('play');
    await nextTask();
    expect(state().status).toBe('playing');
    harness.voices.press('stop');
    await nextTask();
    expect(state().status).toBe('off');
  });

  it('is tracked at the start and the end of reading if the reader allows measurement', async () => {
    store.dispatch(consentChanged({ status: 'answered', source: 'own', allowed: ['C0001'] }));
    await listen();
    await dispatch(listenStopped());
    store.dispatch(
      consentChanged({ status: 'answered', source: 'own', allowed: ['C0001', 'C0002'] }),
    );
    await listen();
    await finish();
    await dispatch(listenStopped());
    const reported = harness.tracked.reported().map(({ type, payload }) => [type, payload]);
    const story = { articleId: 'id-fans', source: 'voice' };
    expect(reported).toEqual([
      ['event/ListenStarted', story],
      ['event/ListenFinished', { ...story, percent: 33 }],
    ]);
  });
});

describe('a story that cannot be read aloud', () => {
  it.each([
    ['voice', 'the browser has no voice'],
    ['unreachable', 'it cannot be loaded'],
    ['text', 'it has no text'],
  ] as const)(
    'fails with the reason %s if %s, and can be read once that changes',
    async (problem, _reason) => {
      const page = harness.content.pages.get('article/fans');
      if (problem === 'voice') voice().voice = null;
      const none = storyPage('fans', { headline: '', title: '', dek: '', body: [] });
      if (problem === 'text') harness.content.pages.set('article/fans', none);
      if (problem === 'unreachable') {
        harness.content.pages.set('article/fans', new UnreachableError('offline'));
      }
      await listen();
      expect(state()).toMatchObject({ status: 'failed', problem });
      voice().voice = { name: 'Ada', isLocal: false };
      if (page) harness.content.pages.set('article/fans', page);
      await dispatch(listenResumed());
      await nextTask();
      expect(state()).toMatchObject({ status: 'playing', problem: null, isRemote: true });
    },
  );

  it('keeps its position if the voice fails, and can be resumed from there', async () => {
    await listen();
    await finish();
    harness.voices.fail();
    await nextTask();
    expect(state()).toMatchObject({ status: 'failed', problem: 'speech', sentence: { index: 1 } });
    await dispatch(listenResumed());
    expect(voice().said.at(-1)).toBe('First.');
    expect(state().status).toBe('playing');
  });
});

describe('the listening queue', () => {
  it('contains the second of two stories requested at the same time', async () => {
    store.dispatch(listenRequested(FANS));
    await listen(PORTS);
    expect(state()).toMatchObject({ status: 'playing', story: FANS, queue: [PORTS] });
    expect(voice().said).toEqual(['Fans']);
  });

  it('plays each of its stories once, after the current story', async () => {
    await listen();
    await listen(PORTS);
    await listen(PORTS);
    await listen(FANS);
    expect(state().queue).toEqual([PORTS]);
    await finish(3);
    expect(state()).toMatchObject({ status: 'playing', story: PORTS, queue: [] });
    expect(voice().shown).toBe('Ports, ');
    await finish(3);
    expect([state().status, voice().shown]).toEqual(['off', null]);
  });

  it('continues immediately when the reader skips a story that cannot be read', async () => {
    harness.content.pages.set('article/fans', new UnreachableError('offline'));
    await listen();
    await listen(PORTS);
    await dispatch(listenSkipped());
    await nextTask();
    expect(voice().said).toEqual(['Ports']);
  });

  it('drops a story that the reader removes', async () => {
    await listen();
    await listen(PORTS);
    await dispatch(listenUnqueued({ path: PORTS.path }));
    await finish(3);
    expect(voice().said).not.toContain('Ports');
  });
});
