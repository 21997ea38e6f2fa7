import { offlineSaga, workerSaga } from '../../../sagas/offline/offline';
import type { AppStore } from '../../../src/app/store/store';
import { pageReceived, pageShown } from '../../../src/features/page/pageSlice';
import type { ShownStatus } from '../../../src/model/offline/workerMessages';
import type { Page } from '../../../src/model/routing/page';
import { createFakeConnection, SAVED_AT } from '../fakes/fakeConnection';
import { createSagaHarness, startWorkflows, type SagaHarness } from '../harness/sagaPorts';

/** Path of the first page in a new store. */
export const PATH = '/';

export interface OfflineReader {
  connection: ReturnType<typeof createFakeConnection>;
  harness: SagaHarness;
  /** Starts the app on its first page, with or without the content of that page. */
  start(options?: { hasPage?: boolean }): Promise<AppStore['store']>;
}

function openOfflineReader(): OfflineReader {
  const connection = createFakeConnection();
  const harness = createSagaHarness();
  return {
    connection,
    harness,
    async start({ hasPage = true } = {}) {
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
    },
  };
}

/**
 * Opens a new reader with fake timers before each test in a suite.
 * @returns the reader of the current test.
 */
export function openOfflineReaders(): OfflineReader {
  let reader = openOfflineReader();
  beforeEach(() => {
    jest.useFakeTimers();
    reader = openOfflineReader();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return {
    get connection() {
      return reader.connection;
    },
    get harness() {
      return reader.harness;
    },
    start: (options) => reader.start(options),
  };
}

export const settle = (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds);

export const cachedStatus = (check: ShownStatus['check'], isOld = true): ShownStatus => ({
  path: PATH,
  from: 'copy',
  savedAt: SAVED_AT,
  isOld,
  check,
});
