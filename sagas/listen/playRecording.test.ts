import {
  listenPaused,
  listenRateChosen,
  listenResumed,
  listenStepped,
  listenStopped,
  recordingWanted,
  selectListen,
} from '../../src/features/listen/listenSlice';
import { recordingRetried, selectSavedState } from '../../src/features/saved/savedSlice';
import { listenRequested } from '../../src/features/share/shareSlice';
import { storyPage } from '../../test/support/fixtures/contentFixtures';
import { createSavingReader } from '../../test/support/harness/savingReader';
import { nextTask } from '../../test/support/nextTask';
import { listenSaga } from './listen';

const AUDIO = { url: '/a/clips/one.mp3', mimeType: 'audio/mpeg', size: 900 };
const ONE = { path: '/article/one/', title: 'One' };

// Preloads the module, which the saga imports at the first request.
beforeAll(() => import('./readAloud'));

function createListener() {
  const reader = createSavingReader({ workflows: [listenSaga] });
  const { harness, store } = reader;
  const body = [{ tag: 'p' as const, children: ['First. Second.'] }];
  const story = { headline: 'One', dek: '', body, audio: AUDIO };
  harness.content.pages.set('article/one', storyPage('one', story));
  const dispatch = async (action: Parameters<typeof store.dispatch>[0]): Promise<void> => {
    store.dispatch(action);
    await nextTask();
  };
  const report = async (news: Parameters<typeof harness.voices.report>[0]): Promise<void> => {
    harness.voices.report(news);
    await nextTask();
  };
  const listen = async (): Promise<void> => {
    await dispatch(listenRequested(ONE));
    // Waits for the chunk, which loads in a separate task.
    await nextTask();
    await nextTask();
  };
  const state = () => selectListen(store.getState());
  return { ...reader, dispatch, report, listen, state, voice: harness.voices.state };
}

describe('a story with a recording', () => {
  it('is played from its recording, not read by the voice, and is tracked with the source `recording`', async () => {
    const { listen, report, state, voice, events } = createListener();
    await listen();
    expect(state()).toMatchObject({
      ...{ status: 'playing', source: 'recording', sentence: { index: 0, count: 90 } },
      recording: { size: 900, onDevice: 'no' },
    });
    await report(30);
    expect(state().sentence.index).toBe(30);
    await report('ended');
    expect([state().status, voice.isOpen, voice.said]).toEqual(['off', false, []]);
    const heard = events().filter(({ type }) => type.startsWith('event/Listen'));
    expect(heard.map(({ type, payload }) => [type, payload])).toEqual([
      ['event/ListenStarted', { articleId: 'id-one', source: 'recording' }],
      ['event/ListenFinished', { articleId: 'id-one', source: 'recording', percent: 100 }],
    ]);
  });

  it('can be paused, skipped through in steps of 15 seconds, and played at another speed', async () => {
    const { dispatch, listen, report, voice } = createListener();
    await listen();
    await report(40);
    await dispatch(listenStepped({ by: -1 }));
    await dispatch(listenPaused());
    expect(voice.isPlaying).toBe(false);
    await dispatch(listenStepped({ by: 1 }));
    await dispatch(listenResumed());
    await dispatch(listenRateChosen({ rate: 1.5 }));
    expect(voice.played).toEqual(['0 (1 ×)', '25 (1 ×)', '40 (1 ×)', '40 (1.5 ×)']);
  });

  it('releases its audio file when stopped, and later resumes at the same position', async () => {
    const { dispatch, listen, report, voice } = createListener();
    await listen();
    await report(40);
    await dispatch(listenStopped());
    expect(voice.isOpen).toBe(false);
    await listen();
    expect(voice.played).toEqual(['0 (1 ×)', '40 (1 ×)']);
  });

  it("is read aloud by the browser's voice if the recording is unavailable or stops early", async () => {
    const { dispatch, listen, report, state, voice } = createListener();
    voice.seconds = null;
    await listen();
    expect(state()).toMatchObject({ status: 'playing', source: 'voice', isFallback: true });
    expect(voice.said).toEqual(['One']);
    await dispatch(listenStopped());
    voice.seconds = 90;
    await listen();
    await report('failed');
    expect(state()).toMatchObject({ status: 'playing', source: 'voice', isFallback: true });
    expect(voice.isOpen).toBe(false);
  });

  it('is saved with its recording when the reader requests the download', async () => {
    const { dispatch, listen, state, held } = createListener();
    await listen();
    await dispatch(recordingWanted());
    await nextTask();
    expect(state().recording).toEqual({ size: 900, onDevice: 'yes' });
    expect(held.get(ONE.path)).toMatchObject({
      ...{ heldFor: ['reader'], audio: { href: AUDIO.url, length: 900 } },
    });
  });

  it('is saved with its recording even if the player is closed in the meantime', async () => {
    const { dispatch, listen, browser, held } = createListener();
    let connect: () => void = () => undefined;
    browser.connection = new Promise<void>((resolve) => (connect = resolve));
    await listen();
    await dispatch(recordingWanted());
    await dispatch(listenStopped());
    expect(held.get(ONE.path)).toBeUndefined();
    connect();
    await nextTask();
    await nextTask();
    expect(held.get(ONE.path)?.audio?.href).toBe(AUDIO.url);
  });

  it('shows that its download failed, and can be downloaded again', async () => {
    const { dispatch, listen, state, browser } = createListener();
    browser.isAway = true;
    await listen();
    await dispatch(recordingWanted());
    await nextTask();
    expect(state().recording?.onDevice).toBe('failed');
    browser.isAway = false;
    await dispatch(recordingWanted());
    await nextTask();
    expect(state().recording?.onDevice).toBe('yes');
  });

  it('is listed for a retry if its download fails after the player has been closed', async () => {
    const { dispatch, listen, browser, held, store } = createListener();
    let connect: () => void = () => undefined;
    browser.connection = new Promise<void>((resolve) => (connect = resolve));
    await listen();
    await dispatch(recordingWanted());
    await dispatch(listenStopped());
    browser.isAway = true;
    connect();
    await nextTask();
    await nextTask();
    expect(selectSavedState(store.getState()).recordings).toEqual({ [ONE.path]: AUDIO });
    browser.isAway = false;
    await dispatch(recordingRetried({ path: ONE.path }));
    await nextTask();
    await nextTask();
    expect(selectSavedState(store.getState()).recordings).toEqual({});
    expect(held.get(ONE.path)?.audio?.href).toBe(AUDIO.url);
  });

  it('is shown as downloaded if its recording is on this device', async () => {
    const { listen, state, voice } = createListener();
    voice.held.push(AUDIO.url);
    await listen();
    expect(state().recording?.onDevice).toBe('yes');
  });
});
