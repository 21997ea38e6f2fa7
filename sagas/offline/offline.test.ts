import { put, select } from 'typed-redux-saga';
import {
  navigationCommitted,
  selectLocation,
  selectLocationError,
} from '../../src/features/navigation/navigationSlice';
import { selectPageNotice } from '../../src/features/offline/offlineSelectors';
import {
  savedRequested,
  selectIsOnline,
  selectObstacle,
  selectSaved,
  serverMissed,
} from '../../src/features/offline/offlineSlice';
import { OFFLINE_PATH } from '../../src/model/offline/workerRules';
import { SAVED_AT } from '../../test/support/fakes/fakeConnection';
import { pageFixture } from '../../test/support/fixtures/contentFixtures';
import { startWorkflows } from '../../test/support/harness/sagaPorts';
import {
  cachedStatus,
  openOfflineReaders,
  PATH,
  settle,
} from '../../test/support/readers/offlineReader';
import { navigationSaga } from '../navigation/navigation';
import { offlineSaga } from './offline';

describe('offlineSaga', () => {
  const reader = openOfflineReaders();

  it('registers the worker and passes it the page that came with the document', async () => {
    await reader.start();
    expect(reader.connection.state.done).toEqual(['started', `cached ${PATH}`]);
  });

  it('passes no page to the worker if the document is the app shell', async () => {
    await reader.start({ hasPage: false });
    expect(reader.connection.state.done).toEqual(['started']);
  });

  it('labels a cached document with the time when it was saved', async () => {
    reader.connection.state.shown = cachedStatus('waiting');
    const store = await reader.start();
    expect(selectPageNotice(store.getState(), PATH)).toEqual({ kind: 'saved', savedAt: SAVED_AT });
  });

  it.each([
    ['was not revalidated', 'none'],
    ['is still being revalidated', 'waiting'],
  ] as const)('probes the connection if a recent cached document %s', async (_what, check) => {
    reader.connection.state.shown = cachedStatus(check, false);
    const store = await reader.start();
    expect(selectPageNotice(store.getState(), PATH)).toEqual({ kind: 'saved', savedAt: SAVED_AT });
    reader.connection.state.isReachable = true;
    await settle(10_000);
    expect(selectPageNotice(store.getState(), PATH)).toBeNull();
  });

  it('removes the notice if the cached document turns out to be current', async () => {
    reader.connection.state.shown = cachedStatus('waiting');
    const store = await reader.start();
    reader.connection.fromWorker({ type: 'checked', path: PATH, outcome: 'same' });
    await settle();
    expect(selectPageNotice(store.getState(), PATH)).toBeNull();
  });

  it('detects the connection state from hints and requests, and from probes while disconnected', async () => {
    reader.connection.state.isHintedOnline = false;
    const store = await reader.start();
    expect(selectIsOnline(store.getState())).toBe(false);
    reader.connection.fromConnection({ type: 'reached' });
    await settle();
    expect(selectIsOnline(store.getState())).toBe(true);
    reader.connection.fromConnection({ type: 'missed', by: 'connection' });
    await settle(10_000);
    expect(selectIsOnline(store.getState())).toBe(false);
    reader.connection.state.isReachable = true;
    await settle(10_000);
    expect(selectIsOnline(store.getState())).toBe(true);
  });

  it.each([
    ['within ten seconds', '/user/login/', 10_000],
    ['immediately', OFFLINE_PATH, 0],
  ])(
    'detects the connection %s if the offline page is shown at %s and the worker gives no reason',
    async (_what, pathname, milliseconds) => {
      const { harness, connection } = reader;
      connection.state.isReachable = true;
      const store = startWorkflows(
        { ports: { ...harness.ports, ...connection.ports } },
        function* openOfflinePage() {
          const location = { ...(yield* select(selectLocation)), pathname };
          const error = { status: 200, kind: 'offline' as const };
          yield* put(navigationCommitted({ location, route: null, error }));
          yield* put(serverMissed());
        },
        offlineSaga,
      );
      expect(selectIsOnline(store.getState())).toBe(false);
      await settle(milliseconds);
      expect(selectIsOnline(store.getState())).toBe(true);
    },
  );

  it('reloads a page that failed to load offline as soon as the server confirms the connection', async () => {
    reader.harness.content.pages.set(
      'front-door/front-door',
      pageFixture('front-door', 'front-door', []),
    );
    const store = startWorkflows(
      { ports: { ...reader.harness.ports, ...reader.connection.ports } },
      offlineSaga,
      navigationSaga,
    );
    await settle();
    reader.connection.fromConnection({ type: 'hinted', isOnline: false });
    const error = { status: 503, kind: 'offline' as const };
    store.dispatch(
      navigationCommitted({ location: selectLocation(store.getState()), route: null, error }),
    );
    reader.connection.fromConnection({ type: 'hinted', isOnline: true });
    await settle();
    expect(selectLocationError(store.getState())).toEqual(error);
    expect(selectIsOnline(store.getState())).toBe(false);
    reader.connection.state.isReachable = true;
    reader.connection.fromConnection({ type: 'hinted', isOnline: true });
    await settle();
    expect(selectIsOnline(store.getState())).toBe(true);
    expect(selectLocationError(store.getState())).toBeNull();
  });

  it.each([
    ['/user/login/', ['/user/login/']],
    ['/_error/offline/', []],
    ['/saved/', []],
  ])(
    'reloads a page as a document when back online only if the app cannot render it: %s',
    async (pathname, documents) => {
      const store = await reader.start({ hasPage: false });
      reader.connection.fromConnection({ type: 'missed', by: 'portal' });
      const location = { ...selectLocation(store.getState()), pathname };
      const error = { status: 503, kind: 'offline' as const };
      store.dispatch(navigationCommitted({ location, route: null, error }));
      await settle();
      expect(selectObstacle(store.getState())).toBe('portal');
      reader.connection.state.isReachable = true;
      await settle(10_000);
      expect(reader.harness.browser.state.documents).toEqual(documents);
    },
  );

  it('probes to find out why a cached page could not be revalidated', async () => {
    reader.connection.state.shown = cachedStatus('failed');
    reader.connection.state.obstacle = 'portal';
    const store = await reader.start();
    expect(selectPageNotice(store.getState(), PATH)).toEqual({ kind: 'portal', savedAt: SAVED_AT });
  });

  it('labels a cached page opened in the app, until the server responds for that page', async () => {
    const store = await reader.start();
    reader.connection.fromConnection({
      type: 'page-answered',
      path: '/latest/',
      savedAt: SAVED_AT,
      isBundled: false,
    });
    await settle();
    expect(selectPageNotice(store.getState(), '/latest/')?.kind).toBe('saved');
    reader.connection.fromConnection({
      type: 'page-answered',
      path: '/latest/',
      savedAt: null,
      isBundled: false,
    });
    await settle();
    expect(selectPageNotice(store.getState(), '/latest/')).toBeNull();
  });

  it('lists the saved items', async () => {
    const store = await reader.start();
    store.dispatch(savedRequested());
    await settle();
    expect(selectSaved(store.getState())).toMatchObject({
      status: 'ready',
      items: [{ title: 'A story' }],
    });
  });
});
