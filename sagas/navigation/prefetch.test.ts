import {
  navigationCommitted,
  navigationRequested,
} from '../../src/features/navigation/navigationSlice';
import { serverMissed } from '../../src/features/offline/offlineSlice';
import { frameReceived, pageCompleted, selectCurrentPage } from '../../src/features/page/pageSlice';
import type { Page } from '../../src/model/routing/page';
import { objectComponent, storyPage } from '../../test/support/fixtures/contentFixtures';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { navigationSaga } from './navigation';
import { prefetchSaga } from './prefetch';

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(async () => {
  jest.useFakeTimers();
  harness = createSagaHarness();
  for (let each = 1; each <= 9; each += 1) {
    harness.content.pages.set(`article/s${each}`, storyPage(`s${each}`));
  }
  store = startWorkflows(harness, prefetchSaga, navigationSaga);
  store.dispatch(
    frameReceived({ header: objectComponent('header', {}), footer: objectComponent('footer', {}) }),
  );
  await after(0);
});

afterEach(() => {
  jest.useRealTimers();
});

const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const address = (index: number): string => `/article/s${index}/`;
const requestedIds = (): string[] => harness.content.asked.pages.map(({ id }) => id);

async function mean(...indices: number[]): Promise<void> {
  for (const index of indices) harness.links.report({ address: address(index), reason: 'meant' });
  await after(0);
}

async function see(...indices: number[]): Promise<void> {
  for (const index of indices) harness.links.report({ address: address(index), reason: 'seen' });
  await after(0);
}

async function open(index: number): Promise<void> {
  store.dispatch(navigationRequested({ href: address(index) }));
  await after(0);
}

describe('pointing at a link', () => {
  it('prefetches its page without header and footer, and a click uses the prefetched page', async () => {
    await mean(1);
    expect(harness.content.asked.pages).toEqual([{ type: 'article', id: 's1', contentOnly: true }]);
    await open(1);
    expect(selectCurrentPage(store.getState())?.id).toBe('s1');
    expect(requestedIds()).toEqual(['s1']);
  });

  it('requests its page only once, even if the link is clicked during the prefetch', async () => {
    const slow = held<Page>();
    harness.content.pages.set('article/s1', slow.promise);
    await mean(1, 1);
    await open(1);
    slow.release(storyPage('s1'));
    await after(0);
    expect(selectCurrentPage(store.getState())?.id).toBe('s1');
    expect(requestedIds()).toEqual(['s1']);
  });

  it.each([
    ['loading', true],
    ['shown', false],
  ])(
    'requests its page only once if a click comes before the prefetch and the page is %s',
    async (_, isSlow) => {
      const idle = held<undefined>();
      const slow = held<Page>();
      if (isSlow) harness.content.pages.set('article/s1', slow.promise);
      harness.ports.rest.whenIdle = () => idle.promise;
      await mean(1);
      await open(1);
      idle.release(undefined);
      await after(0);
      expect(requestedIds()).toEqual(['s1']);
    },
  );

  it('requests its page again if the link is clicked a minute later', async () => {
    await mean(1);
    await after(60_000);
    await open(1);
    expect(requestedIds()).toEqual(['s1', 's1']);
  });

  it("also loads the page's code", async () => {
    const loaded: string[] = [];
    harness.ports.screen.loadPage = (page) => Promise.resolve(void loaded.push(page.id));
    await mean(1);
    expect(loaded).toEqual(['s1']);
  });

  it('causes no error report if the prefetch fails, and a click requests the page again', async () => {
    harness.content.pages.delete('article/s1');
    await mean(1);
    expect(harness.reports.errors).toEqual([]);
    harness.content.pages.set('article/s1', storyPage('s1'));
    await open(1);
    expect(selectCurrentPage(store.getState())?.id).toBe('s1');
  });

  it('prefetches the page when the browser is idle, or after 2000 ms at the latest', async () => {
    const idle = held<undefined>();
    const limits: number[] = [];
    harness.ports.rest.whenIdle = (timeout) => {
      limits.push(timeout);
      return idle.promise;
    };
    await mean(1);
    expect(requestedIds()).toEqual([]);
    idle.release(undefined);
    await after(0);
    expect(requestedIds()).toEqual(['s1']);
    expect(limits).toEqual([2000]);
  });
});

describe('pressing a link', () => {
  it('requests its page without waiting for an idle browser', async () => {
    harness.ports.rest.whenIdle = () => held<undefined>().promise;
    harness.links.report({ address: address(1), reason: 'pressed' });
    await after(0);
    expect(requestedIds()).toEqual(['s1']);
  });
});

describe('prefetching', () => {
  it.each([
    ['offline', { isOnline: false }],
    ['on 2G', { effectiveType: '2g' }],
    ['on slow 2G', { effectiveType: 'slow-2g' }],
    ['with data saver on', { saveData: true }],
  ])('requests nothing %s', async (_, facts) => {
    Object.assign(harness.network, facts);
    await mean(1);
    expect(requestedIds()).toEqual([]);
  });

  it('requests nothing while the server does not respond', async () => {
    store.dispatch(serverMissed());
    await mean(1);
    expect(requestedIds()).toEqual([]);
  });
});

describe('many links', () => {
  it('have their pages prefetched two at a time', async () => {
    const slow = held<Page>();
    harness.content.pages.set('article/s1', slow.promise);
    harness.content.pages.set('article/s2', slow.promise);
    await mean(1, 2, 3);
    expect(requestedIds()).toEqual(['s1', 's2']);
    slow.release(storyPage('s1'));
    await after(0);
    expect(requestedIds()).toEqual(['s1', 's2', 's3']);
  });

  it('fill the six-page prefetch cache when merely visible, but never evict a page from it', async () => {
    await see(1, 2, 3, 4);
    await see(5, 6, 7);
    expect(requestedIds()).toEqual(['s1', 's2', 's3', 's4', 's5', 's6']);
    await mean(8);
    expect(requestedIds()).toContain('s8');
    expect(harness.ports.prefetchCache.has(address(1))).toBe(false);
  });

  it('replace what was prefetched for an earlier page', async () => {
    await see(1, 2, 3);
    await see(4, 5, 6);
    const location = { pathname: '/latest/', search: '', hash: '', key: 'k' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    await see(7);
    expect(requestedIds()).toContain('s7');
    expect(harness.ports.prefetchCache.has(address(1))).toBe(false);
  });
});

describe('visible links', () => {
  it('are observed from the start, and again once a page, and then the rest of it, has been rendered', async () => {
    await after(0);
    expect(harness.links.state.watches).toBe(1);
    const painted = held<undefined>();
    harness.ports.rest.untilPainted = () => painted.promise;
    const location = { pathname: '/latest/', search: '', hash: '', key: 'k' };
    store.dispatch(navigationCommitted({ location, route: null, error: null }));
    await after(0);
    expect(harness.links.state.watches).toBe(1);
    painted.release(undefined);
    await after(0);
    expect(harness.links.state.watches).toBe(2);
    store.dispatch(pageCompleted());
    await after(0);
    expect(harness.links.state.watches).toBe(3);
  });
});
