import { linkWanted, selectShortUrl } from '../../src/features/share/shareSlice';
import { createAppStore } from '../../src/app/store/store';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import type { SagaPorts } from '../ports';
import { shareSaga } from './share';
import { nextTask } from '../../test/support/nextTask';

const PATH = '/article/nine-ports/';
const LONG = 'https://halfwave.example/article/nine-ports/';
const SHORT = 'https://halfwave.example/r/abcdefgh';

let harness: SagaHarness;

beforeEach(() => {
  harness = createSagaHarness();
});

describe("a story's short link", () => {
  it('is created once, even if it is requested several times', async () => {
    const store = startWorkflows(harness, shareSaga);
    store.dispatch(linkWanted({ path: PATH, longUrl: LONG }));
    store.dispatch(linkWanted({ path: PATH, longUrl: LONG }));
    await nextTask();
    store.dispatch(linkWanted({ path: PATH, longUrl: LONG }));
    await nextTask();
    expect(selectShortUrl(store.getState(), PATH)).toBe(SHORT);
    expect(harness.sharing.state.shortened).toEqual([LONG]);
  });

  it('is created even if it was requested before the sharing code had loaded', async () => {
    const { store, sagas } = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
    store.dispatch(linkWanted({ path: PATH, longUrl: LONG }));
    sagas.run(shareSaga);
    await nextTask();
    expect(selectShortUrl(store.getState(), PATH)).toBe(SHORT);
  });

  it('is omitted if the request to the server fails, and can be requested again', async () => {
    const store = startWorkflows(harness, shareSaga);
    harness.sharing.state.shortUrl = new Error('No');
    store.dispatch(linkWanted({ path: PATH, longUrl: LONG }));
    await nextTask();
    expect(selectShortUrl(store.getState(), PATH)).toBeNull();
    expect(harness.reports.errors).toEqual([]);
    harness.sharing.state.shortUrl = SHORT;
    store.dispatch(linkWanted({ path: PATH, longUrl: LONG }));
    await nextTask();
    expect(selectShortUrl(store.getState(), PATH)).toBe(SHORT);
  });
});
