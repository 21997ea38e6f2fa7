import {
  navigationCommitted,
  selectLocation,
  selectLocationError,
} from '../../src/features/navigation/navigationSlice';
import {
  selectPageNotice,
  selectIsUpdateOffered,
} from '../../src/features/offline/offlineSelectors';
import {
  reloadDecided,
  renewRequested,
  selectIsReloadHeld,
  savedRequested,
  selectIsOnline,
  selectObstacle,
  selectSaved,
  updateAccepted,
} from '../../src/features/offline/offlineSlice';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import type { Obstacle } from '../../src/model/offline/answerSource';
import type { Page } from '../../src/model/routing/page';
import type { ShownStatus } from '../../src/model/offline/workerMessages';
import type { ConnectionNews } from '../../src/platform/http/connection';
import type { WorkerNews } from '../../src/platform/offline/serviceWorkerClient';
import { pageFixture } from '../../test/support/fixtures/contentFixtures';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { navigationSaga } from '../navigation/navigation';
import { offlineSaga, workerSaga } from './offline';
import type { SagaPorts } from '../ports';

/** The initial path of a test store. */
const PATH = '/';
const STORY = '/article/a-story/';
const SAVED_AT = Date.parse('2026-11-20T07:42:00Z');

/** Creates a fake worker and connection controlled by the test. */
function createFakeConnection() {
  const workerListeners: ((news: WorkerNews) => void)[] = [];
  const connectionListeners: ((news: ConnectionNews) => void)[] = [];
  const state = {
    shown: null as ShownStatus | null,
    isHintedOnline: true,
    isReachable: false,
    obstacle: 'connection' as Obstacle,
    done: [] as string[],
  };
  const worker: SagaPorts['worker'] = {
    start: () => Promise.resolve(void state.done.push('started')),
    status: () => Promise.resolve(state.shown),
    cachePage: (path) => Promise.resolve(void state.done.push(`cached ${path}`)),
    savedItems: () => Promise.resolve([{ path: STORY, title: 'A story', savedAt: SAVED_AT }]),
    passThrough: (path) => Promise.resolve(void state.done.push(`passed ${path}`)),
    isDocumentRequired: () => Promise.resolve(false),
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
      connectionListeners.push(listener);
      return () => undefined;
    },
    isHintedOnline: () => state.isHintedOnline,
    probe: () => Promise.resolve(state.isReachable ? 'site' : state.obstacle),
  };
  return {
    state,
    ports: { worker, connection },
    fromWorker: (news: WorkerNews) => {
      for (const listener of workerListeners) listener(news);
    },
    fromConnection: (news: ConnectionNews) => {
      for (const listener of connectionListeners) listener(news);
    },
  };
}

describe('reading without a network', () => {
  let connection: ReturnType<typeof createFakeConnection>;
  let harness: ReturnType<typeof createSagaHarness>;

  beforeEach(() => {
    jest.useFakeTimers();
    connection = createFakeConnection();
    harness = createSagaHarness();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  /** Starts the app on its first page, with or without that page's content. */
  async function start({ hasPage = true } = {}) {
    const store = startWorkflows(
      { ports: { ...harness.ports, ...connection.ports } },
      offlineSaga,
      workerSaga,
    );
    if (hasPage) {
      const page = { components: [], header: null, footer: null } as unknown as Page;
      store.dispatch(pageReceived({ path: PATH, page }));
      store.dispatch(pageShown({ path: PATH }));
    }
    await settle();
    return store;
  }

  const settle = (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

  const cachedStatus = (check: ShownStatus['check'], isOld = true): ShownStatus => ({
    path: PATH,
    from: 'copy',
    savedAt: SAVED_AT,
    isOld,
    check,
  });

  it('registers the worker and passes it the page that came with the document', async () => {
    await start();
    expect(connection.state.done).toEqual(['started', `cached ${PATH}`]);
  });

  it('passes no page to the worker from the app shell', async () => {
    await start({ hasPage: false });
    expect(connection.state.done).toEqual(['started']);
  });

  it('labels a cached document with its time', async () => {
    connection.state.shown = cachedStatus('waiting');
    const store = await start();
    expect(selectPageNotice(store.getState(), PATH)).toEqual({ kind: 'saved', savedAt: SAVED_AT });
  });

  it('probes the connection if a recent cached document was not revalidated', async () => {
    connection.state.shown = cachedStatus('none', false);
    const store = await start();
    expect(selectPageNotice(store.getState(), PATH)).toEqual({ kind: 'saved', savedAt: SAVED_AT });
    connection.state.isReachable = true;
    await settle(10_000);
    expect(selectPageNotice(store.getState(), PATH)).toBeNull();
  });

  it('offers newer text without replacing the current one', async () => {
    connection.state.shown = cachedStatus('waiting');
    const store = await start();
    connection.fromWorker({ type: 'checked', path: PATH, outcome: 'newer' });
    await settle();
    expect(selectPageNotice(store.getState(), PATH)?.kind).toBe('newer');
    expect(harness.browser.state.documents).toEqual([]);
    store.dispatch(renewRequested({ path: PATH }));
    await settle();
    expect(connection.state.done.at(-1)).toBe(`passed ${PATH}`);
    expect(harness.browser.state.documents).toEqual([PATH]);
  });

  it('reloads a withdrawn page at once', async () => {
    connection.state.shown = cachedStatus('gone');
    await start();
    expect(harness.browser.state.documents).toEqual([PATH]);
  });

  it('keeps the page if another one was withdrawn', async () => {
    await start();
    connection.fromWorker({ type: 'checked', path: '/article/another/', outcome: 'gone' });
    await settle();
    expect(harness.browser.state.documents).toEqual([]);
  });

  it('removes the notice if the cached document proves current', async () => {
    connection.state.shown = cachedStatus('waiting');
    const store = await start();
    connection.fromWorker({ type: 'checked', path: PATH, outcome: 'same' });
    await settle();
    expect(selectPageNotice(store.getState(), PATH)).toBeNull();
  });

  it('tracks the connection through hints, requests, and probes while nothing is requested', async () => {
    connection.state.isHintedOnline = false;
    const store = await start();
    expect(selectIsOnline(store.getState())).toBe(false);
    connection.fromConnection({ type: 'reached' });
    await settle();
    expect(selectIsOnline(store.getState())).toBe(true);
    connection.fromConnection({ type: 'missed', by: 'connection' });
    await settle(10_000);
    expect(selectIsOnline(store.getState())).toBe(false);
    connection.state.isReachable = true;
    await settle(10_000);
    expect(selectIsOnline(store.getState())).toBe(true);
  });

  it('reloads a page that failed offline, once the server confirms the connection', async () => {
    harness.content.pages.set('front-door/front-door', pageFixture('front-door', 'front-door', []));
    const store = startWorkflows(
      { ports: { ...harness.ports, ...connection.ports } },
      offlineSaga,
      navigationSaga,
    );
    await settle();
    connection.fromConnection({ type: 'hinted', isOnline: false });
    const error = { status: 503, kind: 'offline' as const };
    store.dispatch(
      navigationCommitted({ location: selectLocation(store.getState()), route: null, error }),
    );
    connection.fromConnection({ type: 'hinted', isOnline: true });
    await settle();
    expect(selectLocationError(store.getState())).toEqual(error);
    expect(selectIsOnline(store.getState())).toBe(false);
    connection.state.isReachable = true;
    connection.fromConnection({ type: 'hinted', isOnline: true });
    await settle();
    expect(selectIsOnline(store.getState())).toBe(true);
    expect(selectLocationError(store.getState())).toBeNull();
  });

  it.each([
    ['/user/login/', ['/user/login/']],
    ['/_error/offline/', []],
  ])('loads a page of the server as a document once it can: %s', async (pathname, documents) => {
    const store = await start({ hasPage: false });
    connection.fromConnection({ type: 'missed', by: 'portal' });
    const location = { ...selectLocation(store.getState()), pathname };
    const error = { status: 503, kind: 'offline' as const };
    store.dispatch(navigationCommitted({ location, route: null, error }));
    await settle();
    expect(selectObstacle(store.getState())).toBe('portal');
    connection.state.isReachable = true;
    await settle(10_000);
    expect(harness.browser.state.documents).toEqual(documents);
  });

  it('learns from a probe why a cached page could not be checked', async () => {
    connection.state.shown = cachedStatus('failed');
    connection.state.obstacle = 'portal';
    const store = await start();
    expect(selectPageNotice(store.getState(), PATH)).toEqual({ kind: 'portal', savedAt: SAVED_AT });
  });

  it('labels a cached page opened in the app, until the server responds for it', async () => {
    const store = await start();
    connection.fromConnection({ type: 'page-answered', path: '/latest/', savedAt: SAVED_AT });
    await settle();
    expect(selectPageNotice(store.getState(), '/latest/')?.kind).toBe('saved');
    connection.fromConnection({ type: 'page-answered', path: '/latest/', savedAt: null });
    await settle();
    expect(selectPageNotice(store.getState(), '/latest/')).toBeNull();
  });

  it('offers a new release, and loads the page with it when the reader accepts', async () => {
    const store = await start();
    connection.fromWorker({ type: 'update-ready' });
    await settle();
    expect(selectIsUpdateOffered(store.getState())).toBe(true);
    store.dispatch(updateAccepted());
    await settle();
    expect(connection.state.done.slice(-2)).toEqual(['took over', `passed ${PATH}`]);
    expect(harness.browser.state.documents).toEqual([PATH]);
  });

  it.each([
    ['newer text', renewRequested({ path: PATH })],
    ['a new release', updateAccepted()],
  ])('asks before %s replaces a page with unsent text', async (_, request) => {
    const store = await start();
    connection.fromWorker({ type: 'update-ready' });
    harness.reader.isBusy = true;
    const press = async (action: Parameters<typeof store.dispatch>[0]): Promise<void> => {
      store.dispatch(action);
      await settle();
    };
    await press(request);
    expect(selectIsReloadHeld(store.getState())).toBe(true);
    await press(reloadDecided({ isAgreed: false }));
    expect(harness.browser.state.documents).toEqual([]);
    expect(selectIsUpdateOffered(store.getState())).toBe(true);
    await press(request);
    await press(reloadDecided({ isAgreed: true }));
    expect(harness.browser.state.documents).toEqual([PATH]);
    expect(selectIsReloadHeld(store.getState())).toBe(false);
  });

  it('drops the question about a reload when the reader leaves the page', async () => {
    const store = await start();
    harness.reader.isBusy = true;
    store.dispatch(updateAccepted());
    await settle();
    const location = { pathname: '/latest/', search: '', hash: '', key: 'next' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    await settle();
    expect(selectIsReloadHeld(store.getState())).toBe(false);
    expect(harness.browser.state.documents).toEqual([]);
  });

  it('lists the saved items', async () => {
    const store = await start();
    store.dispatch(savedRequested());
    await settle();
    expect(selectSaved(store.getState())).toMatchObject({
      status: 'ready',
      items: [{ title: 'A story' }],
    });
  });
});
