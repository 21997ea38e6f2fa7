import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { lazyFeed } from '../../../src/app/screens/lazyFeed';
import { loadCompletePage } from '../../../src/app/screens/pageParts';
import { SeamlessFeed } from '../../../src/app/screens/SeamlessFeed';
import { createAppStore, type AppStore } from '../../../src/app/store/store';
import {
  navigationCommitted,
  navigationEntered,
} from '../../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../../../src/features/page/pageSlice';
import { feedReceived, feedStarted } from '../../../src/features/page/seamlessFeed';
import type { BodyNode } from '../../../src/model/content/bodyTree';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import { consoleReporter } from '../../../src/platform/events/consoleReporter';
import { storyPage } from '../fixtures/contentFixtures';

/** Height of each story, in CSS pixels. */
export const HEIGHT = 4000;

export const bodyOf = (paragraphs: number): readonly BodyNode[] =>
  Array.from({ length: paragraphs }, (_, index) => ({
    tag: 'p',
    children: [`Paragraph ${index}`],
  }));
const SHORT = bodyOf(1);

export const pathOf = (index: number): string => `/article/${index}/`;

export const boxOf = (index: number): HTMLElement => {
  const box = document.querySelector<HTMLElement>(`[data-feed-story="${pathOf(index)}"]`);
  if (!box) throw new Error(`Story ${index} has no room`);
  return box;
};

const committedAt = (index: number) => ({
  location: { pathname: pathOf(index), search: '', hash: '', key: 'k' },
  route: matchRoute(pathOf(index)),
});

export interface FeedHarness {
  store: AppStore['store'];
  setup(): void;
  /** Loads the stories with the numbers `from` to `to` and scrolls to each of them. */
  readOn(from: number, to: number, body?: readonly BodyNode[]): void;
  goTo(index: number): void;
}

/** Creates the feed of the story that the reader opened, in a document that reports no scrolling. */
export async function createFeedHarness(): Promise<FeedHarness> {
  class NobodyScrolls {
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: NobodyScrolls });
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ height: HEIGHT } as DOMRect);
  await Promise.all([lazyFeed.load(), loadCompletePage(storyPage('0'), consoleReporter)]);
  const { store } = createAppStore(undefined, {});
  store.dispatch(pageReceived({ path: pathOf(0), page: storyPage('0') }));
  store.dispatch(pageShown({ path: pathOf(0) }));
  store.dispatch(feedStarted({ path: pathOf(0), story: { id: '0', slug: '0' } }));
  store.dispatch(navigationCommitted({ ...committedAt(0), error: null }));
  return {
    store,
    setup() {
      render(
        <Provider store={store}>
          <SeamlessFeed>
            <h1>The story that the reader opened</h1>
          </SeamlessFeed>
        </Provider>,
      );
    },
    readOn(from, to, body = SHORT) {
      for (let index = from; index <= to; index += 1) {
        const page = storyPage(String(index), { body: [...body] });
        act(() => {
          store.dispatch(feedReceived({ path: pathOf(index), page }));
          store.dispatch(navigationEntered(committedAt(index)));
        });
      }
    },
    goTo(index) {
      act(() => void store.dispatch(navigationEntered(committedAt(index))));
    },
  };
}
