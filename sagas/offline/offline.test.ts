import {
  navigationCommitted,
  selectPlace,
  selectPlaceError,
} from '../../src/features/navigation/navigationSlice';
import {
  selectPageNotice,
  selectIsUpdateOffered,
} from '../../src/features/offline/offlineSelectors';
import {
  renewRequested,
  savedRequested,
  selectIsOnline,
  selectSaved,
  updateAccepted,
} from '../../src/features/offline/offlineSlice';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import type { Page } from '../../src/model/routing/page';
import type { ShownStatus } from '../../src/model/offline/workerMessages';
import type { ConnectionNews } from '../../src/platform/http/connection';
import type { WorkerNews } from '../../src/platform/offline/serviceWorkerClient';
import { samplePage } from '../../test/support/fixtures/sampleContent';
import { createSagaWorld, startWorkflows } from '../../test/support/harness/sagaPorts';
import { navigationSaga } from '../navigation/navigation';
import { offlineSaga } from './offline';
import type { SagaPorts } from '../ports';

/** Where a store begins. */
const PATH = '/';
const STORY = '/article/a-story/';
const SAVED_AT = Date.parse('2026-11-20T07:42:00Z');

/** A worker and a line that do what the test says. */
function createLine() {
  const workerListeners: ((news: WorkerNews) => void)[] = [];
  const lineListeners: ((news: ConnectionNews) => void)[] = [];
  const state = {
    shown: null as ShownStatus | null,
    isHintedOnline: true,
    isReachable: false,
    done: [] as string[],
  };
  const worker: SagaPorts['worker'] = {
    start: () => Promise.resolve(void state.done.push('started')),
    status: () => Promise.resolve(state.shown),
    keep: (path) => Promise.resolve(void state.done.push(`kept ${path}`)),
    savedItems: () => Promise.resolve([{ path: STORY, title: 'A story', savedAt: SAVED_AT }]),
    passThrough: (path) => Promise.resolve(void state.done.push(`passed ${path}`)),
    wantsDocument: () => Promise.resolve(false),
    hearRelease: () => undefined,
    takeOver: () => Promise.resolve(void state.done.push('took over')),
    listen(listener) {
      workerListeners.push(listener);
      return () => undefined;
    },
  };
  const connection: SagaPorts['connection'] = {
    report: () => undefined,
    listen(listener) {
      lineListeners.push(listener);
      return () => undefined;
    },
    isHintedOnline: () => state.isHintedOnline,
    probe: () => Promise.resolve(state.isReachable),
  };
  return {
    state,
    ports: { worker, connection },
    fromWorker: (news: WorkerNews) => {
      for (const listener of workerListeners) listener(news);
    },
    fromLine: (news: ConnectionNews) => {
      for (const listener of lineListeners) listener(news);
    },
  };
}

describe('reading without a network', () => {
  let line: ReturnType<typeof createLine>;
  let world: ReturnType<typeof createSagaWorld>;

  beforeEach(() => {
    jest.useFakeTimers();
    line = createLine();
    world = createSagaWorld();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  /** The app on its first page, with or without that page's content. */
  async function start({ hasPage = true } = {}) {
    const store = startWorkflows({ ports: { ...world.ports, ...line.ports } }, offlineSaga);
    if (hasPage) {
      const page = { components: [], header: null, footer: null } as unknown as Page;
      store.dispatch(pageReceived({ path: PATH, page }));
      store.dispatch(pageShown({ path: PATH }));
    }
    await settle();
    return store;
  }

  const settle = (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

  const copy = (check: ShownStatus['check'], isOld = true): ShownStatus => ({
    path: PATH,
    from: 'copy',
    savedAt: SAVED_AT,
    isOld,
    check,
  });

  it('registers the worker and hands over the page that the document brought', async () => {
    await start();
    expect(line.state.done).toEqual(['started', `kept ${PATH}`]);
  });

  it('has nothing to hand over from the shell', async () => {
    await start({ hasPage: false });
    expect(line.state.done).toEqual(['started']);
  });

  it('names the copy that the document is, with its moment', async () => {
    line.state.shown = copy('waiting');
    const store = await start();
    expect(selectPageNotice(store.getState(), PATH)).toEqual({ kind: 'saved', savedAt: SAVED_AT });
  });

  it('looks at the line itself when a young copy was not looked at beside', async () => {
    line.state.shown = copy('none', false);
    const store = await start();
    expect(selectPageNotice(store.getState(), PATH)).toEqual({ kind: 'saved', savedAt: SAVED_AT });
    line.state.isReachable = true;
    await settle(10_000);
    expect(selectPageNotice(store.getState(), PATH)).toBeNull();
  });

  it('offers the newer text without moving the one being read', async () => {
    line.state.shown = copy('waiting');
    const store = await start();
    line.fromWorker({ type: 'checked', path: PATH, outcome: 'newer' });
    await settle();
    expect(selectPageNotice(store.getState(), PATH)?.kind).toBe('newer');
    expect(world.browser.state.documents).toEqual([]);
    store.dispatch(renewRequested({ path: PATH }));
    await settle();
    expect(line.state.done.at(-1)).toBe(`passed ${PATH}`);
    expect(world.browser.state.documents).toEqual([PATH]);
  });

  it('takes what was withdrawn off the screen at once', async () => {
    line.state.shown = copy('gone');
    await start();
    expect(world.browser.state.documents).toEqual([PATH]);
  });

  it('leaves the page alone when another one was withdrawn', async () => {
    await start();
    line.fromWorker({ type: 'checked', path: '/article/another/', outcome: 'gone' });
    await settle();
    expect(world.browser.state.documents).toEqual([]);
  });

  it('takes the notice away when the copy proves to be the latest', async () => {
    line.state.shown = copy('waiting');
    const store = await start();
    line.fromWorker({ type: 'checked', path: PATH, outcome: 'same' });
    await settle();
    expect(selectPageNotice(store.getState(), PATH)).toBeNull();
  });

  it('tracks the line: hints, calls, and its return while nobody calls', async () => {
    line.state.isHintedOnline = false;
    const store = await start();
    expect(selectIsOnline(store.getState())).toBe(false);
    line.fromLine({ type: 'reached' });
    await settle();
    expect(selectIsOnline(store.getState())).toBe(true);
    line.fromLine({ type: 'missed' });
    await settle(10_000);
    expect(selectIsOnline(store.getState())).toBe(false);
    line.state.isReachable = true;
    await settle(10_000);
    expect(selectIsOnline(store.getState())).toBe(true);
  });

  it('asks again for what a tunnel kept away, once the browser sees a line and the server answers', async () => {
    world.content.pages.set('front-door/front-door', samplePage('front-door', 'front-door', []));
    const store = startWorkflows(
      { ports: { ...world.ports, ...line.ports } },
      offlineSaga,
      navigationSaga,
    );
    await settle();
    line.fromLine({ type: 'hinted', isOnline: false });
    const error = { status: 503, kind: 'offline' as const };
    store.dispatch(
      navigationCommitted({ place: selectPlace(store.getState()), route: null, error }),
    );
    line.fromLine({ type: 'hinted', isOnline: true });
    await settle();
    expect(selectPlaceError(store.getState())).toEqual(error);
    expect(selectIsOnline(store.getState())).toBe(false);
    line.state.isReachable = true;
    line.fromLine({ type: 'hinted', isOnline: true });
    await settle();
    expect(selectIsOnline(store.getState())).toBe(true);
    expect(selectPlaceError(store.getState())).toBeNull();
  });

  it('names a copy that a press inside the app showed, until the server answers for it', async () => {
    const store = await start();
    line.fromLine({ type: 'page-answered', path: '/latest/', savedAt: SAVED_AT });
    await settle();
    expect(selectPageNotice(store.getState(), '/latest/')?.kind).toBe('saved');
    line.fromLine({ type: 'page-answered', path: '/latest/', savedAt: null });
    await settle();
    expect(selectPageNotice(store.getState(), '/latest/')).toBeNull();
  });

  it('offers a new release, and loads the page with it when the reader accepts', async () => {
    const store = await start();
    line.fromWorker({ type: 'update-ready' });
    await settle();
    expect(selectIsUpdateOffered(store.getState())).toBe(true);
    store.dispatch(updateAccepted());
    await settle();
    expect(line.state.done.slice(-2)).toEqual(['took over', `passed ${PATH}`]);
    expect(world.browser.state.documents).toEqual([PATH]);
  });

  it('lists what can be read', async () => {
    const store = await start();
    store.dispatch(savedRequested());
    await settle();
    expect(selectSaved(store.getState())).toMatchObject({
      status: 'ready',
      items: [{ title: 'A story' }],
    });
  });
});
