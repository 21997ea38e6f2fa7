import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, render, screen, within, type RenderResult } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { pageReceived, pageReducer, pageShown } from '../../features/page/pageSlice';
import { feedReceived, feedStarted } from '../../features/page/seamlessFeed';
import { componentLoaded, pageStateReducer } from '../../features/pageState/pageStateSlice';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { storyPage } from '../../../test/support/fixtures/contentFixtures';
import { listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import ArticleScreen from './ArticleScreen';

const PATH = '/article/first/';
const PAGE = storyPage('first');
const ITEMS = [listingItemFixture('one'), listingItemFixture('two', { isSponsored: true })];

type SeenCallback = (entries: Partial<IntersectionObserverEntry>[]) => void;
let reportSeen: SeenCallback;

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: SeenCallback) {
      reportSeen = callback;
    }
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

function createStore() {
  const store = configureStore({
    reducer: combineReducers({ page: pageReducer, pageState: pageStateReducer }),
  });
  store.dispatch(pageReceived({ path: PATH, page: PAGE }));
  store.dispatch(pageShown({ path: PATH }));
  store.dispatch(feedStarted({ path: PATH, story: null }));
  return store;
}

type Store = ReturnType<typeof createStore>;

const screenIn = (store: Store, page = PAGE) => (
  <Provider store={store}>
    <ArticleScreen page={page} render={({ id }) => <p key={id}>The story</p>} />
  </Provider>
);

async function show(store: Store, page = PAGE): Promise<RenderResult> {
  const rendered = render(screenIn(store, page));
  await act(async () => {
    await import('../../features/lists/fronts/MoreForYou');
  });
  return rendered;
}

function decide(store: Store, items: ContentListingItem[], path = PATH): void {
  const content = { path, decisionId: items.length > 0 ? 'd-1' : '', items };
  act(() => {
    store.dispatch(componentLoaded({ name: 'moreForYou', content }));
  });
}

const seen = (isIntersecting: boolean, top: number): void => {
  act(() => {
    reportSeen([{ isIntersecting, boundingClientRect: { top } as DOMRectReadOnly }]);
  });
};

const list = () => document.querySelector('[data-component="moreForYou"]');

describe('the list "More for you"', () => {
  it('is not rendered on the server', () => {
    const store = createStore();
    decide(store, ITEMS);
    expect(renderToString(screenIn(store))).toBe('<p>The story</p>');
  });

  it('has a heading and links to the selected stories, and labels paid content', async () => {
    const store = createStore();
    decide(store, ITEMS);
    await show(store);
    const part = within(list() as HTMLElement);
    expect(part.getByRole('heading', { name: 'More for you', level: 2 })).toBeVisible();
    expect(part.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/article/one/', '/article/two/']),
    );
    expect(part.getByText('Paid content')).toBeVisible();
    expect(list()?.previousElementSibling).toHaveTextContent('The story');
  });

  it.each([
    ['before a decision', undefined, PATH],
    ['if the decision is empty', [], PATH],
    ['if the decision is for another story', ITEMS, '/article/other/'],
  ])('is not rendered %s, not even as an empty box or an error', async (_case, items, path) => {
    const store = createStore();
    if (items) decide(store, items, path);
    const { container } = await show(store);
    expect([container.childElementCount, container.textContent]).toEqual([1, 'The story']);
  });

  it('is not rendered below a story in the feed', async () => {
    const store = createStore();
    decide(store, ITEMS);
    const { container } = await show(store, storyPage('second'));
    expect([container.childElementCount, container.textContent]).toEqual([1, 'The story']);
  });

  it('does not appear until its position is below the viewport, so that no visible story shifts', async () => {
    const store = createStore();
    const page = storyPage('second');
    store.dispatch(feedReceived({ path: '/article/second/', page }));
    await show(store);
    decide(store, ITEMS);
    await act(async () => {});
    for (const [isVisible, top] of [
      [true, 100],
      [false, -200],
    ] as const) {
      seen(isVisible, top);
      expect(screen.queryByText('More for you')).toBeNull();
    }
    seen(false, 900);
    expect(screen.getByRole('heading', { name: 'More for you' })).toBeVisible();
  });
});
