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
  it("is created once, when the story's share bar is first touched", async () => {
    const store = startWorkflows(harness, shareSaga);
    store.dispatch(linkWanted({ path: PATH, longUrl: LONG }));
    store.dispatch(linkWanted({ path: PATH, longUrl: LONG }));
    await nextTask();
    store.dispatch(linkWanted({ path: PATH, longUrl: LONG }));
    await nextTask();
    expect(selectShortUrl(store.getState(), PATH)).toBe(SHORT);
    expect(harness.sharing.state.shortened).toEqual([LONG]);
  });

  it('is created for a bar that was touched before the code had loaded', async () => {
    const { store, sagas } = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
    store.dispatch(linkWanted({ path: PATH, longUrl: LONG }));
    sagas.run(shareSaga);
    await nextTask();
    expect(selectShortUrl(store.getState(), PATH)).toBe(SHORT);
  });

  it('is omitted if the request fails, and requested again at the next touch', async () => {
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
