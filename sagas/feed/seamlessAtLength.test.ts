import {
  pageReceived,
  selectFeed,
  selectFeedPaths,
  selectFeedStatus,
  selectPageAt,
} from '../../src/features/page/pageSlice';
import {
  feedEndNeared,
  feedPaceChosen,
  feedReceived,
  feedStarted,
  feedStoryEntered,
  feedStoryFolded,
  feedStoryUnfolded,
  feedStoryWanted,
} from '../../src/features/page/seamlessFeed';
import { UnreachableError } from '../../src/model/routing/errors';
import type { Page } from '../../src/model/routing/page';
import { openStory } from '../../test/support/browser/openedStory';
import { feedItem, storyPage } from '../../test/support/fixtures/contentFixtures';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { seamlessSaga } from './seamless';

const FIRST = '/article/first/';

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  jest.useFakeTimers();
  harness = createSagaHarness();
  store = startWorkflows(harness, seamlessSaga);
  openStory(harness, store, 'first');
});

afterEach(() => {
  jest.useRealTimers();
});

const pathOf = (slug: string | number): string => `/article/${slug}/`;
const feedPaths = () => selectFeedPaths(store.getState());
const soon = (): Promise<void> => jest.advanceTimersByTimeAsync(1);

async function nearEnd(how?: { isRequested: true }): Promise<void> {
  store.dispatch(feedEndNeared(how));
  await soon();
}

describe('the feed without a network', () => {
  const saved = (...slugs: string[]): void => {
    harness.reader.saved = slugs.map((slug) => ({ path: pathOf(slug), title: slug, savedAt: 1 }));
    for (const slug of slugs) harness.content.pages.set(`article/${slug}`, storyPage(slug));
  };
  const gone = (): UnreachableError => new UnreachableError('The server did not respond');

  it('continues with the saved stories, each shown once and under its cached path', async () => {
    saved('first', 'x', 'y');
    for (let count = 0; count < 2; count += 1) {
      harness.content.feeds.push(gone());
      await nearEnd();
    }
    expect(feedPaths()).toEqual([pathOf('x'), pathOf('y')]);
  });

  it('skips saved items that are not feed stories or have only their document cached', async () => {
    saved('lost', 'z');
    harness.reader.saved.unshift({ path: '/latest/', title: 'A list', savedAt: 1 });
    harness.content.pages.set('article/lost', gone());
    harness.content.feeds.push(gone());
    await nearEnd();
    expect(feedPaths()).toEqual([pathOf('z')]);
  });

  it('does not repeat a saved story that the listing includes once back online', async () => {
    saved('x');
    harness.content.feeds.push(gone());
    await nearEnd();
    harness.content.feeds.push([feedItem('x'), feedItem('first'), feedItem('a')]);
    for (const slug of 'xa') harness.content.pages.set(`article/id-${slug}`, storyPage(slug));
    await nearEnd();
    expect(feedPaths()).toEqual([pathOf('x'), pathOf('a')]);
    await nearEnd();
    expect(feedPaths()).toEqual([pathOf('x'), pathOf('a')]);
    expect(selectFeedStatus(store.getState())).toBe('ended');
  });

  it('continues after a listing that contains only stories already in the feed', async () => {
    saved('x', 'y');
    for (let count = 0; count < 2; count += 1) {
      harness.content.feeds.push(gone());
      await nearEnd();
    }
    harness.content.feeds.push([feedItem('y'), feedItem('x')], [feedItem('a')]);
    harness.content.pages.set('article/id-a', storyPage('a'));
    await nearEnd();
    expect(feedPaths()).toEqual(['x', 'y', 'a'].map(pathOf));
    expect(harness.content.asked.feeds.at(-1)).toMatchObject({ contentId: 'id-x' });
  });

  it('ends if the listings form a cycle', async () => {
    saved('x');
    harness.content.feeds.push(gone());
    await nearEnd();
    for (let count = 0; count < 50; count += 1) harness.content.feeds.push([feedItem('x')]);
    await nearEnd();
    expect(selectFeedStatus(store.getState())).toBe('ended');
    expect(harness.content.asked.feeds.length).toBeLessThan(6);
  });

  it('fails if no saved story is left, and later continues from the listing', async () => {
    harness.content.feeds.push(gone());
    await nearEnd();
    expect(selectFeedStatus(store.getState())).toBe('failed');
    harness.content.feeds.push([feedItem('a')]);
    harness.content.pages.set('article/id-a', storyPage('a'));
    await nearEnd();
    expect(feedPaths()).toEqual([pathOf('a')]);
  });

  it('loads an unreachable listed story once the network is back', async () => {
    saved('x');
    harness.content.feeds.push([feedItem('a')]);
    harness.content.pages.set('article/id-a', gone());
    await nearEnd();
    expect(feedPaths()).toEqual([pathOf('x')]);
    harness.content.pages.set('article/id-a', storyPage('a'));
    await nearEnd();
    expect(feedPaths()).toEqual([pathOf('x'), pathOf('a')]);
  });
});

describe('the one-at-a-time mode', () => {
  beforeEach(() => {
    for (const slug of 'abc') harness.content.pages.set(`article/id-${slug}`, storyPage(slug));
    harness.content.feeds.push([feedItem('a'), feedItem('b'), feedItem('c')]);
  });

  it('loads a story only on request', async () => {
    store.dispatch(feedPaceChosen({ isSingle: true }));
    await nearEnd();
    expect(selectFeed(store.getState())).toMatchObject({ status: 'paused', paths: [] });
    await nearEnd({ isRequested: true });
    expect(feedPaths()).toEqual([pathOf('a')]);
    await nearEnd();
    expect(selectFeed(store.getState())).toMatchObject({ status: 'paused', isSingle: true });
  });

  it('is remembered for the next visit, until the reader turns it off', async () => {
    store.dispatch(feedPaceChosen({ isSingle: true }));
    expect(harness.ports.feedMemory.isSingle()).toBe(true);
    store.dispatch(feedPaceChosen({ isSingle: false }));
    expect(harness.ports.feedMemory.isSingle()).toBe(false);
    await nearEnd();
    expect(feedPaths()).toEqual([pathOf('a')]);
  });
});

describe('a feed of a hundred stories', () => {
  const LENGTH = 100;

  /** Simulates scrolling to a story: each story arrives, and stories far behind the reader are folded. */
  function read(to: number): void {
    for (let index = 1; index <= to; index += 1) {
      store.dispatch(feedReceived({ path: pathOf(index), page: storyPage(String(index)) }));
      const behind = index - 3;
      if (behind >= 1) store.dispatch(feedStoryFolded({ path: pathOf(behind), height: 4000 }));
    }
  }

  it('keeps at most 20 pages in the store, and never drops the rendered ones', () => {
    read(LENGTH);
    const state = store.getState();
    expect(Object.keys(state.page.pages).length).toBeLessThanOrEqual(20);
    for (const index of [98, 99, 100]) expect(selectPageAt(state, pathOf(index))).not.toBeNull();
    expect(selectPageAt(state, FIRST)).not.toBeNull();
  });

  it('keeps rendered pages in the store while many other pages are received', () => {
    read(40);
    for (const index of [36, 35, 34]) {
      store.dispatch(feedStoryUnfolded({ path: pathOf(index) }));
    }
    for (let index = 1; index < 25; index += 1) {
      store.dispatch(pageReceived({ path: `/news/${index}/`, page: storyPage(`n${index}`) }));
    }
    for (const index of [34, 35, 36]) {
      expect(selectPageAt(store.getState(), pathOf(index))).not.toBeNull();
    }
  });

  it('reloads a dropped story when it is near the viewport again', async () => {
    read(40);
    expect(selectPageAt(store.getState(), pathOf(5))).toBeNull();
    harness.content.pages.set('article/5', storyPage('5'));
    store.dispatch(feedStoryWanted({ path: pathOf(5) }));
    await soon();
    expect(selectPageAt(store.getState(), pathOf(5))).not.toBeNull();
  });

  it('fetches a story once, even if it is requested again during the load', async () => {
    read(40);
    const timeout = held<Page>();
    harness.content.pages.set('article/5', timeout.promise);
    for (let count = 0; count < 3; count += 1) {
      store.dispatch(feedStoryWanted({ path: pathOf(5) }));
      await soon();
    }
    store.dispatch(feedStoryEntered({ path: pathOf(5), index: 5 }));
    await soon();
    timeout.release(storyPage('5'));
    await soon();
    expect(harness.content.asked.pages).toHaveLength(1);
    expect(harness.browser.address()).toBe(pathOf(5));
  });

  it('marks a story that could not be loaded, and sets the location to that story once it loads', async () => {
    read(40);
    harness.content.pages.set('article/5', new UnreachableError('The server did not respond'));
    store.dispatch(feedStoryWanted({ path: pathOf(5) }));
    await soon();
    expect(selectFeed(store.getState()).absent).toEqual([pathOf(5)]);
    store.dispatch(feedStoryEntered({ path: pathOf(5), index: 5 }));
    await soon();
    expect(harness.content.asked.pages).toHaveLength(1);
    harness.content.pages.set('article/5', storyPage('5'));
    store.dispatch(feedStoryWanted({ path: pathOf(5) }));
    await soon();
    expect(selectFeed(store.getState()).absent).toEqual([]);
    expect(selectPageAt(store.getState(), pathOf(5))).not.toBeNull();
    expect(harness.browser.address()).toBe(pathOf(5));
  });

  it('also marks stories whose code did not load, and can still load them later', async () => {
    read(40);
    for (const slug of '12345') {
      harness.content.pages.set(`article/${slug}`, storyPage(slug));
      harness.screen.missingChunks.add(slug);
      store.dispatch(feedStoryWanted({ path: pathOf(slug) }));
      await soon();
    }
    expect(selectFeed(store.getState()).absent).toHaveLength(5);
    harness.screen.missingChunks.clear();
    store.dispatch(feedStoryWanted({ path: pathOf(5) }));
    await soon();
    expect(selectFeed(store.getState()).absent).not.toContain(pathOf(5));
  });

  it('does not set the location to a story that loads after the reader has left its feed', async () => {
    read(40);
    const timeout = held<Page>();
    harness.content.pages.set('article/5', timeout.promise);
    store.dispatch(feedStoryEntered({ path: pathOf(5), index: 5 }));
    await soon();
    store.dispatch(feedStarted({ path: pathOf(39), story: { id: 'id-39', slug: '39' } }));
    store.dispatch(feedReceived({ path: pathOf(5), page: storyPage('5') }));
    timeout.release(storyPage('5'));
    await soon();
    expect(harness.browser.address()).toBe(FIRST);
  });

  it('sets the location to a dropped story as soon as it has been reloaded', async () => {
    read(40);
    harness.content.pages.set('article/5', storyPage('5'));
    store.dispatch(feedStoryEntered({ path: pathOf(5), index: 5 }));
    await soon();
    expect(harness.browser.address()).toBe(pathOf(5));
    expect(harness.browser.state).toMatchObject({ title: '5 | Halfwave', canonical: pathOf(5) });
  });

  it('sets the location only to the last of several stories that the reader quickly scrolls past', async () => {
    read(40);
    for (const slug of ['5', '6']) harness.content.pages.set(`article/${slug}`, storyPage(slug));
    store.dispatch(feedStoryEntered({ path: pathOf(5), index: 5 }));
    store.dispatch(feedStoryEntered({ path: pathOf(6), index: 6 }));
    await soon();
    expect(harness.browser.address()).toBe(pathOf(6));
  });
});
