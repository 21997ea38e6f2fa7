import {
  navigationRequested,
  navigationTraversed,
  type NavigationRequest,
} from '../../../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../../../src/features/page/pageSlice';
import { navigationSaga } from '../../../sagas/navigation/navigation';
import { progressSaga } from '../../../sagas/navigation/progress';
import { seamlessSaga } from '../../../sagas/feed/seamless';
import { listComponent, samplePage, storyPage } from '../fixtures/sampleContent';
import { createSagaWorld, startWorkflows, type SagaWorld } from '../harness/sagaPorts';

/** A reader of a small site in memory, with the workflows that take them from page to page. */
export interface NavigatingReader {
  world: SagaWorld;
  store: ReturnType<typeof startWorkflows>;
  press(href: string, how?: Omit<NavigationRequest, 'href'>): Promise<void>;
  /** Back or forward by so many entries. */
  go(delta: number): Promise<void>;
  /** Lets settle what follows from an event. */
  soon(): Promise<void>;
  shownTitle(): string | undefined;
  lengthOfHistory(): number;
  /** The same tab and entries, another document: the store begins empty. */
  reloadDocument(): void;
}

const FRONT = samplePage('front-door', 'front-door', [listComponent('front-latest', [])]);
export const LATEST = samplePage('latest-door', 'latest-door', [listComponent('door-list', [])]);

/** On the front page; needs fake timers. */
export async function openNavigatingReader(): Promise<NavigatingReader> {
  const world = createSagaWorld();
  const { pages } = world.content;
  pages.set('front-door/front-door', FRONT);
  pages.set('latest-door/latest-door', LATEST);
  for (const slug of ['one', 'two', 'three']) pages.set(`article/${slug}`, storyPage(slug));
  const start = () => startWorkflows(world, navigationSaga, progressSaga, seamlessSaga);
  const soon = async (): Promise<void> => {
    await jest.advanceTimersByTimeAsync(1);
  };
  const reader: NavigatingReader = {
    world,
    store: start(),
    soon,
    async press(href, how = {}) {
      reader.store.dispatch(navigationRequested({ href, ...how }));
      await soon();
    },
    async go(delta) {
      reader.store.dispatch(navigationTraversed({ place: world.browser.go(delta) }));
      await soon();
    },
    shownTitle: () => selectCurrentPage(reader.store.getState())?.meta.title,
    lengthOfHistory: () => world.browser.entries.length,
    reloadDocument() {
      reader.store = start();
    },
  };
  await reader.press('/', { replace: true });
  return reader;
}
