import { call } from 'typed-redux-saga';
import { savedListed } from '../../src/features/offline/offlineSlice';
import {
  findTyped,
  listed,
  savedReducer,
  selectSavedState,
} from '../../src/features/saved/savedSlice';
import type { Library } from '../../src/platform/library/library';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { port } from '../ports';
import { librarySearchSaga } from './librarySearch';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function* addSlice() {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { saved: savedReducer });
}

/** Creates a reader whose library finds one story for every query. */
function createReader() {
  const harness = createSagaHarness();
  const browser = { calls: [] as string[], isBroken: false };
  const library: Library = {
    find(query) {
      browser.calls.push(query);
      if (browser.isBroken) return Promise.reject(new Error('No worker'));
      const found = [{ path: `/article/${query}/`, title: query, snippet: [] }];
      return Promise.resolve({ stories: 3, found });
    },
    sync() {
      browser.calls.push('sync');
      return Promise.resolve({ stories: 3 });
    },
  };
  const ports = { ...harness.ports, library: () => Promise.resolve(library) };
  const store = startWorkflows({ ports }, addSlice, librarySearchSaga);
  return {
    store,
    browser,
    type: (query: string) => store.dispatch(findTyped({ query })),
    search: () => selectSavedState(store.getState()).search,
  };
}

const pause = (): Promise<void> => jest.advanceTimersByTimeAsync(100);

describe('librarySearchSaga', () => {
  it('searches for the latest query once the reader stops typing', async () => {
    const reader = createReader();
    reader.type('do');
    reader.type(' dock ');
    expect(reader.search().status).toBe('searching');
    await pause();
    expect(reader.browser.calls).toEqual(['dock']);
    expect(reader.search()).toMatchObject({ query: ' dock ', status: 'ready', stories: 3 });
  });

  it('does not search for an empty query, and clears the result when the reader deletes the query', async () => {
    const reader = createReader();
    reader.type('  ');
    await pause();
    expect([reader.browser.calls, reader.search().status]).toEqual([[], 'idle']);
    reader.type('dock');
    await pause();
    reader.type('');
    expect(reader.search()).toEqual({ query: '', status: 'idle', found: [], stories: 0 });
  });

  it('searches again when the stories on the device change, but only if the reader has searched', async () => {
    const reader = createReader();
    reader.store.dispatch(savedListed({ items: [] }));
    await pause();
    expect(reader.browser.calls).toEqual([]);
    reader.type('dock');
    await pause();
    reader.store.dispatch(listed({ items: [], space: null }));
    await pause();
    expect(reader.browser.calls).toEqual(['dock', 'sync', 'dock']);
  });

  it('reports a failure, and searches again for the next query', async () => {
    const reader = createReader();
    reader.browser.isBroken = true;
    reader.type('dock');
    await pause();
    expect(reader.search().status).toBe('failed');
    reader.browser.isBroken = false;
    reader.type('docks');
    await pause();
    expect(reader.search().status).toBe('ready');
  });
});
