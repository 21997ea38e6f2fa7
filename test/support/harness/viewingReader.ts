import { consentChanged } from '../../../src/features/consent/consentSlice';
import {
  navigationCommitted,
  navigationEntered,
  type LocationError,
} from '../../../src/features/navigation/navigationSlice';
import { feedReceived, feedStarted } from '../../../src/features/page/seamlessFeed';
import { pageReceived, pageShown } from '../../../src/features/page/pageSlice';
import type { CategoryId } from '../../../src/model/consent/consent';
import type { StampedEvent } from '../../../src/model/events/trackedEvent';
import type { Page } from '../../../src/model/routing/page';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import { pageViewsSaga } from '../../../sagas/navigation/pageViews';
import { storyPage } from '../fixtures/contentFixtures';
import { createSagaHarness, startWorkflows, type SagaHarness } from './sagaPorts';

export const ALL = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const;
export const FIRST = '/article/first/';
export const SECOND = '/article/second/';

type Payload = StampedEvent['payload'];

export interface ViewingReader {
  harness: SagaHarness;
  readonly store: ReturnType<typeof startWorkflows>;
  /** Starts the saga again, as in another document. */
  start(): void;
  /** Waits until the saga has handled the dispatched actions. */
  settle(): Promise<void>;
  commit(pathname: string, error?: LocationError | null, search?: string): Promise<void>;
  /** Opens a page, by default a story. */
  arrive(path: string, page?: Page): Promise<void>;
  /** Scrolls to a story in the feed. */
  enter(pathname: string): Promise<void>;
  startFeed(): void;
  /** Answers the consent banner by allowing the given categories, or all categories by default. */
  allow(allowed?: readonly CategoryId[]): Promise<void>;
  /** Returns the names of the tracked events. */
  names(): string[];
  payloads(): Payload[];
  /** Returns the payloads of the tracked page views. */
  views(): Payload[];
  last(): Payload;
}

/** Creates a reader whose page views are tracked. */
export function createViewingReader(): ViewingReader {
  const harness = createSagaHarness();
  const { tracked } = harness;
  let store = startWorkflows(harness, pageViewsSaga);
  let keys = 0;

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  };

  function commit(
    pathname: string,
    error: LocationError | null = null,
    search = '',
  ): Promise<void> {
    const location = { pathname, search, hash: '', key: `k${(keys += 1)}` };
    store.dispatch(navigationCommitted({ location, route: matchRoute(pathname), error }));
    return settle();
  }

  return {
    harness,
    get store() {
      return store;
    },
    start: () => void (store = startWorkflows(harness, pageViewsSaga)),
    settle,
    commit,
    arrive(path: string, page: Page = storyPage(path.split('/')[2] ?? 'a')): Promise<void> {
      store.dispatch(pageReceived({ path, page }));
      store.dispatch(pageShown({ path }));
      return commit(path);
    },
    enter(pathname: string): Promise<void> {
      const location = { pathname, search: '', hash: '', key: 'k' };
      store.dispatch(navigationEntered({ location, route: matchRoute(pathname) }));
      return settle();
    },
    startFeed(): void {
      store.dispatch(feedStarted({ path: FIRST, story: { id: 'id-first', slug: 'first' } }));
      store.dispatch(feedReceived({ path: SECOND, page: storyPage('second') }));
    },
    allow(allowed: readonly CategoryId[] = ALL): Promise<void> {
      harness.ports.cookies.allow(allowed);
      store.dispatch(consentChanged({ status: 'answered', source: 'own', allowed }));
      return settle();
    },
    names: () => tracked.names(),
    payloads: () => tracked.reported().map(({ payload }) => payload),
    views: () =>
      tracked
        .reported()
        .flatMap(({ type, payload }) => (type === 'event/PageViewed' ? [payload] : [])),
    last: () => tracked.reported().at(-1)?.payload ?? {},
  };
}
