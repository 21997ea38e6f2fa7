import {
  navigationStarted,
  selectHistory,
  selectLocation,
  selectRoute,
} from '../../src/features/navigation/navigationSlice';
import { feedStoryEntered } from '../../src/features/page/seamlessFeed';
import {
  createFeedReader,
  FIRST,
  pathOf,
  type FeedReader,
} from '../../test/support/browser/feedReader';

let harness: FeedReader['harness'];
let store: FeedReader['store'];
let open: FeedReader['open'];
let nearEnd: FeedReader['nearEnd'];
let announce: FeedReader['announce'];

beforeEach(() => {
  jest.useFakeTimers();
  ({ harness, store, open, nearEnd, announce } = createFeedReader());
});

afterEach(() => {
  jest.useRealTimers();
});

async function enter(slug: string, index: number): Promise<void> {
  store.dispatch(feedStoryEntered({ path: pathOf(slug), index }));
  await jest.advanceTimersByTimeAsync(1);
}

describe('a feed story that fills the window', () => {
  beforeEach(async () => {
    announce('a', 'b', 'c');
    await nearEnd();
    await nearEnd();
  });

  it('updates the location and title without adding a history entry', async () => {
    const entries = harness.browser.entries.length;
    await enter('a', 1);
    expect(harness.browser.address()).toBe('/article/a/');
    expect(harness.browser.entries).toHaveLength(entries);
    expect(harness.browser.state).toMatchObject({
      title: 'a | Halfwave',
      canonical: '/article/a/',
    });
    expect(selectLocation(store.getState())).toEqual(harness.browser.history.current());
    expect(selectRoute(store.getState())).toEqual({ name: 'article', params: { slug: 'a' } });
    expect(selectHistory(store.getState())).toEqual({
      currentPath: '/article/a/',
      previousPath: FIRST,
    });
  });

  it('keeps the scroll position and focus', async () => {
    harness.browser.state.scrollTop = 4000;
    await enter('a', 1);
    expect(harness.browser.state).toMatchObject({ scrollTop: 4000, focusMoves: 0 });
  });

  it('restores the location when the reader scrolls up to the first story', async () => {
    await enter('b', 2);
    await enter('first', 0);
    expect(harness.browser.address()).toBe(FIRST);
    expect(harness.browser.state.title).toBe('first | Halfwave');
  });

  it('changes nothing if the reader has left its feed', async () => {
    open('second');
    await enter('a', 1);
    expect(harness.browser.address()).toBe('/article/second/');
  });

  it('changes nothing during a navigation', async () => {
    store.dispatch(navigationStarted({ href: '/latest/' }));
    await enter('a', 1);
    expect(harness.browser.address()).toBe(FIRST);
  });
});
