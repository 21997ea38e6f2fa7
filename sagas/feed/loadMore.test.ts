import {
  moreRequested,
  pageReceived,
  selectMoreStatus,
  selectPageAt,
} from '../../src/features/page/pageSlice';
import { isListing } from '../../src/model/routing/component';
import type { ContentListingItem } from '../../src/model/content/contentListingItem';
import { PageError } from '../../src/model/routing/errors';
import type { ListingAnswer } from '../../src/model/ports';
import { listComponent, pageFixture } from '../../test/support/fixtures/contentFixtures';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { loadMoreSaga } from './loadMore';

const KEY = { path: '/latest/', componentId: 'door-list-1' };
const SECOND = '/api/neutron/components/halfwave/latest?offset=12';
const THIRD = '/api/neutron/components/halfwave/latest?offset=24';

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  jest.useFakeTimers();
  harness = createSagaHarness();
  store = startWorkflows(harness, loadMoreSaga);
  receive(SECOND);
});

afterEach(() => {
  jest.useRealTimers();
});

function receive(next: string | undefined): void {
  const list = listComponent('door-list', ['first', 'second'], next);
  const page = pageFixture('latest-door', 'latest-door', [list]);
  store.dispatch(pageReceived({ path: KEY.path, page }));
}

function answer(title: string, next: string | null): ListingAnswer {
  const item = { id: title, title } as ContentListingItem;
  return { componentType: 'LIST', items: [item], next };
}

function items(): unknown[] {
  const component = selectPageAt(store.getState(), KEY.path)?.components[0];
  return component && isListing(component) ? component.items : [];
}

const status = () => selectMoreStatus(store.getState(), KEY);

describe('loading more of a list', () => {
  it('appends the items, and continues from the link in the response', async () => {
    harness.content.parts.set(SECOND, answer('third', THIRD)).set(THIRD, answer('fourth', null));
    store.dispatch(moreRequested(KEY));
    await jest.advanceTimersByTimeAsync(200);
    expect(items()).toMatchObject(['first', 'second', { id: 'third' }]);
    expect(status()).toBe('ready');
    store.dispatch(moreRequested(KEY));
    await jest.advanceTimersByTimeAsync(200);
    expect(items()).toMatchObject(['first', 'second', { id: 'third' }, { id: 'fourth' }]);
  });

  it('requests the list component by name, with the link that the list provided', async () => {
    harness.content.parts.set(SECOND, answer('third', null));
    store.dispatch(moreRequested(KEY));
    await jest.advanceTimersByTimeAsync(200);
    expect(harness.content.asked.components).toEqual([{ name: 'door-list', href: SECOND }]);
  });

  it('shows the loading state for at least 200 ms', async () => {
    harness.content.parts.set(SECOND, answer('third', null));
    store.dispatch(moreRequested(KEY));
    await jest.advanceTimersByTimeAsync(199);
    expect(status()).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(status()).toBe('ready');
  });

  it('appends the items only once if it is requested twice', async () => {
    harness.content.parts.set(SECOND, answer('third', THIRD));
    store.dispatch(moreRequested(KEY));
    store.dispatch(moreRequested(KEY));
    await jest.advanceTimersByTimeAsync(200);
    expect(items()).toHaveLength(3);
    expect(status()).toBe('ready');
  });

  it('drops the new items if the list was replaced during the request', async () => {
    const timeout = held<ListingAnswer>();
    harness.content.parts.set(SECOND, timeout.promise);
    store.dispatch(moreRequested(KEY));
    await jest.advanceTimersByTimeAsync(0);
    receive(THIRD);
    timeout.release(answer('third', null));
    await jest.advanceTimersByTimeAsync(200);
    expect(items()).toEqual(['first', 'second']);
    expect(status()).toBe('idle');
  });

  it('keeps the existing items after a failure, and can be retried', async () => {
    harness.content.parts.set(SECOND, new PageError(503, 'API responded with 503'));
    store.dispatch(moreRequested(KEY));
    await jest.advanceTimersByTimeAsync(200);
    expect(status()).toBe('failed');
    expect(items()).toEqual(['first', 'second']);
    harness.content.parts.set(SECOND, answer('third', null));
    store.dispatch(moreRequested(KEY));
    await jest.advanceTimersByTimeAsync(200);
    expect(items()).toHaveLength(3);
  });

  it('requests nothing at the end of the list', async () => {
    receive(undefined);
    store.dispatch(moreRequested(KEY));
    await jest.advanceTimersByTimeAsync(200);
    expect(harness.content.asked.components).toEqual([]);
    expect(status()).toBe('failed');
  });
});
