import {
  navigationRequested,
  navigationTraversed,
  type NavigationRequest,
} from '../../../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../../../src/features/page/pageSlice';
import { completePageSaga } from '../../../sagas/navigation/completePage';
import { navigationSaga } from '../../../sagas/navigation/navigation';
import { progressSaga } from '../../../sagas/navigation/progress';
import { seamlessSaga } from '../../../sagas/feed/seamless';
import { listComponent, pageFixture, storyPage } from '../fixtures/contentFixtures';
import { createSagaHarness, startWorkflows, type SagaHarness } from '../harness/sagaPorts';

/** A reader of a small in-memory site on which the navigation sagas run. */
export interface NavigatingReader {
  harness: SagaHarness;
  store: ReturnType<typeof startWorkflows>;
  press(href: string, how?: Omit<NavigationRequest, 'href'>): Promise<void>;
  /** Moves through the history by `delta` entries. */
  go(delta: number): Promise<void>;
  /** Advances fake time by a millisecond, so that the effects of an event settle. */
  soon(): Promise<void>;
  shownTitle(): string | undefined;
  lengthOfHistory(): number;
  /** Simulates a reload: the tab and its history remain, and the store starts empty. */
  reloadDocument(): void;
}

const FRONT = pageFixture('front-door', 'front-door', [listComponent('front-latest', [])]);
export const LATEST = pageFixture('latest-door', 'latest-door', [listComponent('door-list', [])]);

/** Opens the front page. Requires fake timers. */
export async function openNavigatingReader(): Promise<NavigatingReader> {
  const harness = createSagaHarness();
  const { pages } = harness.content;
  pages.set('front-door/front-door', FRONT);
  pages.set('latest-door/latest-door', LATEST);
  for (const slug of ['one', 'two', 'three']) pages.set(`article/${slug}`, storyPage(slug));
  const start = () =>
    startWorkflows(harness, navigationSaga, completePageSaga, progressSaga, seamlessSaga);
  const soon = async (): Promise<void> => {
    await jest.advanceTimersByTimeAsync(1);
  };
  const reader: NavigatingReader = {
    harness,
    store: start(),
    soon,
    async press(href, how = {}) {
      reader.store.dispatch(navigationRequested({ href, ...how }));
      await soon();
    },
    async go(delta) {
      reader.store.dispatch(navigationTraversed({ location: harness.browser.go(delta) }));
      await soon();
    },
    shownTitle: () => selectCurrentPage(reader.store.getState())?.meta.title,
    lengthOfHistory: () => harness.browser.entries.length,
    reloadDocument() {
      reader.store = start();
    },
  };
  await reader.press('/', { replace: true });
  return reader;
}
