import {
  navigationRefreshed,
  selectCurrentPath,
  selectHistory,
  selectPendingHref,
  selectLocation,
  selectLocationError,
  selectProgress,
  selectRoute,
} from '../../src/features/navigation/navigationSlice';
import {
  selectCurrentPage,
  selectCurrentPagePath,
  selectFeed,
  selectHeader,
  selectPageAt,
  selectPreviousPagePath,
} from '../../src/features/page/pageSlice';
import { serverMissed, serverReached } from '../../src/features/offline/offlineSlice';
import { SlugChangedError } from '../../src/model/routing/errors';
import type { Page } from '../../src/model/routing/page';
import { storyPage } from '../../test/support/fixtures/contentFixtures';
import { held } from '../../test/support/harness/sagaPorts';
import {
  openNavigatingReader,
  type NavigatingReader,
  LATEST,
} from '../../test/support/browser/navigatingReader';

let reader: NavigatingReader;

beforeEach(async () => {
  jest.useFakeTimers();
  reader = await openNavigatingReader();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a click on a link', () => {
  it('updates the page, location, title and focus', async () => {
    await reader.press('/article/one/?from=front#notes');
    expect(reader.shownTitle()).toBe('one | Halfwave');
    expect(reader.harness.browser.address()).toBe('/article/one/?from=front#notes');
    expect(selectLocation(reader.store.getState())).toEqual(
      reader.harness.browser.history.current(),
    );
    expect(selectRoute(reader.store.getState())).toEqual({
      name: 'article',
      params: { slug: 'one' },
    });
    expect(reader.harness.browser.state).toMatchObject({
      title: 'one | Halfwave',
      canonical: '/article/one/',
      documents: [],
    });
    expect(reader.harness.browser.state.focusMoves).toBe(2);
    expect(reader.lengthOfHistory()).toBe(2);
  });

  it('starts a feed if it opens a story, but not if it opens a preview', async () => {
    await reader.press('/article/one/');
    expect(selectFeed(reader.store.getState()).startPath).toBe('/article/one/');
    const preview = { ...storyPage('two'), isSeamless: false };
    reader.harness.content.pages.set('article/two', preview);
    await reader.press('/article/two/');
    expect(selectFeed(reader.store.getState()).startPath).toBeNull();
  });

  it('loads a document, bypassing the cache, when a new release is waiting', async () => {
    reader.harness.reader.isDocumentRequired = true;
    await reader.press('/article/one/?from=front#notes');
    expect(reader.harness.passedThrough).toEqual(['/article/one/']);
    expect(reader.harness.browser.state.documents).toEqual(['/article/one/?from=front#notes']);
    expect(reader.shownTitle()).toBe('front-door | Halfwave');
  });

  it('loads no document while offline, even when a new release is waiting', async () => {
    reader.harness.reader.isDocumentRequired = true;
    reader.store.dispatch(serverMissed());
    await reader.press('/article/one/');
    expect(reader.harness.browser.state.documents).toEqual([]);
    expect(reader.shownTitle()).toBe('one | Halfwave');
    reader.store.dispatch(serverReached());
    await reader.press('/article/two/');
    expect(reader.harness.browser.state.documents).toEqual(['/article/two/']);
  });

  it('keeps the old page and location until the new page has loaded completely', async () => {
    const answer = held<Page>();
    reader.harness.content.pages.set('article/one', answer.promise);
    await reader.press('/article/one/');
    expect(reader.shownTitle()).toBe('front-door | Halfwave');
    expect(reader.harness.browser.address()).toBe('/');
    expect(selectPendingHref(reader.store.getState())).toBe('/article/one/');
    answer.release(storyPage('one'));
    await reader.soon();
    expect(reader.harness.browser.address()).toBe('/article/one/');
    expect(selectPendingHref(reader.store.getState())).toBeNull();
  });

  it("starts loading the route's code while the data is in flight", async () => {
    const answer = held<Page>();
    reader.harness.content.pages.set('article/one', answer.promise);
    reader.harness.screen.expected.length = 0;
    await reader.press('/article/one/');
    expect(reader.harness.screen.expected).toEqual(['article']);
  });

  it('renders the new page in a single flush', async () => {
    const flushes = reader.harness.screen.flushes;
    await reader.press('/article/one/');
    expect(reader.harness.screen.flushes).toBe(flushes + 1);
  });

  it('stores the path of the previous page', async () => {
    await reader.press('/article/one/');
    expect(selectPreviousPagePath(reader.store.getState())).toBe('/');
    expect(selectCurrentPagePath(reader.store.getState())).toBe('/article/one/');
    expect(selectHistory(reader.store.getState())).toEqual({
      currentPath: '/article/one/',
      previousPath: '/',
    });
  });

  it('requests only the content if header and footer are present, and keeps them', async () => {
    const header = selectHeader(reader.store.getState());
    await reader.press('/article/one/');
    expect(reader.harness.content.asked.pages).toEqual([
      { type: 'front-door', id: 'front-door', contentOnly: false },
      { type: 'article', id: 'one', contentOnly: true },
    ]);
    expect(selectHeader(reader.store.getState())).toBe(header);
  });

  it('requests a list with the page number in its URL', async () => {
    reader.harness.content.pages.set('latest-door/latest-door', LATEST);
    await reader.press('/latest/3/');
    expect(reader.harness.content.asked.pages.at(-1)).toMatchObject({
      type: 'latest-door',
      query: { pageNumber: '3' },
    });
  });

  it('scrolls to the top', async () => {
    reader.harness.browser.state.scrollTop = 900;
    await reader.press('/article/one/');
    expect(reader.harness.browser.state.scrollTop).toBe(0);
  });

  it('keeps the scroll position if the link requests it', async () => {
    reader.harness.browser.state.scrollTop = 900;
    await reader.press('/article/one/', { scroll: false });
    expect(reader.harness.browser.state.scrollTop).toBe(900);
  });

  it('scrolls to the hash target', async () => {
    reader.harness.browser.state.targets.set('notes', 1200);
    await reader.press('/article/one/#notes');
    expect(reader.harness.browser.state.scrollTop).toBe(1200);
  });

  it('scrolls to the top if the page has no element for the hash', async () => {
    reader.harness.browser.state.scrollTop = 900;
    await reader.press('/article/one/#nowhere');
    expect(reader.harness.browser.state.scrollTop).toBe(0);
  });
});

describe('a click on a hash link within the page', () => {
  it('updates location and scroll position immediately without a request', async () => {
    await reader.press('/article/one/');
    const requestCount = reader.harness.content.asked.pages.length;
    reader.harness.browser.state.targets.set('notes', 700);
    await reader.press('/article/one/#notes');
    expect(reader.harness.content.asked.pages).toHaveLength(requestCount);
    expect(reader.harness.browser.address()).toBe('/article/one/#notes');
    expect(reader.harness.browser.state.scrollTop).toBe(700);
    expect(reader.lengthOfHistory()).toBe(3);
  });

  it('can be undone by going back, which restores the scroll position without a request', async () => {
    await reader.press('/article/one/');
    reader.harness.browser.state.scrollTop = 150;
    reader.harness.browser.state.targets.set('notes', 700);
    await reader.press('/article/one/#notes');
    const requestCount = reader.harness.content.asked.pages.length;
    await reader.go(-1);
    expect(reader.harness.browser.state.scrollTop).toBe(150);
    expect(selectLocation(reader.store.getState()).hash).toBe('');
    expect(reader.harness.content.asked.pages).toHaveLength(requestCount);
  });

  it('keeps the error screen if the page failed to load', async () => {
    await reader.press('/article/nowhere/');
    await reader.press('/article/nowhere/#main');
    expect(selectLocationError(reader.store.getState())).toEqual({ status: 404, kind: 'missing' });
    await reader.go(-1);
    expect(selectLocationError(reader.store.getState())).toEqual({ status: 404, kind: 'missing' });
  });
});

describe('a click on a link to the current location', () => {
  it('reloads the page without a history entry', async () => {
    await reader.press('/article/one/');
    reader.harness.content.pages.set('article/one', storyPage('one', { title: 'Corrected' }));
    const requestCount = reader.harness.content.asked.pages.length;
    await reader.press('/article/one/');
    expect(reader.harness.content.asked.pages).toHaveLength(requestCount + 1);
    expect(reader.lengthOfHistory()).toBe(2);
    expect(selectCurrentPage(reader.store.getState())?.components[0]).toHaveProperty(
      'item.title',
      'Corrected',
    );
  });

  it('scrolls to the top like any other click', async () => {
    await reader.press('/article/one/');
    reader.harness.browser.state.scrollTop = 500;
    await reader.press('/article/one/');
    expect(reader.harness.browser.state.scrollTop).toBe(0);
  });
});

describe('a refresh of the route', () => {
  it('reloads the page without changing the scroll position', async () => {
    await reader.press('/latest/');
    reader.harness.browser.state.scrollTop = 500;
    const requestCount = reader.harness.content.asked.pages.length;
    const changed = { ...LATEST, meta: { ...LATEST.meta, title: 'Newer' } };
    reader.harness.content.pages.set('latest-door/latest-door', changed);
    reader.store.dispatch(navigationRefreshed());
    await reader.soon();
    expect(reader.harness.content.asked.pages).toHaveLength(requestCount + 1);
    expect(reader.shownTitle()).toBe('Newer');
    expect(reader.harness.browser.state).toMatchObject({ scrollTop: 500, title: 'Newer' });
    expect(reader.lengthOfHistory()).toBe(2);
  });

  it('follows the redirect of a story that has moved, without adding a history entry', async () => {
    await reader.press('/article/one/');
    reader.harness.content.pages.set('article/one', new SlugChangedError('two'));
    reader.store.dispatch(navigationRefreshed());
    await reader.soon();
    expect(reader.harness.browser.address()).toBe('/article/two/');
    expect(selectCurrentPath(reader.store.getState())).toBe('/article/two/');
    expect(reader.lengthOfHistory()).toBe(2);
  });
});

describe('a newer click', () => {
  it('supersedes an older one, which is aborted and leaves neither a history entry nor a page', async () => {
    const slow = held<Page>();
    reader.harness.content.pages.set('article/one', slow.promise);
    await reader.press('/article/one/');
    await reader.press('/article/two/');
    slow.release(storyPage('one'));
    await reader.soon();
    expect(reader.shownTitle()).toBe('two | Halfwave');
    expect(reader.harness.browser.entries.map(({ pathname }) => pathname)).toEqual([
      '/',
      '/article/two/',
    ]);
    expect(selectPageAt(reader.store.getState(), '/article/one/')).toBeNull();
    expect(reader.harness.content.asked.signals[1]?.aborted).toBe(true);
  });

  it("hides the older click's progress bar even if the newer click needs no load", async () => {
    reader.harness.content.pages.set('article/one', held<Page>().promise);
    await reader.press('/article/one/');
    await jest.advanceTimersByTimeAsync(1000);
    expect(selectProgress(reader.store.getState()).isShown).toBe(true);
    await reader.press('/#latest');
    expect(selectProgress(reader.store.getState())).toEqual({
      status: 'idle',
      percent: 0,
      isShown: false,
    });
    expect(selectPendingHref(reader.store.getState())).toBeNull();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(selectProgress(reader.store.getState()).isShown).toBe(false);
  });

  it('shows its own progress bar after it has superseded an older click', async () => {
    reader.harness.content.pages.set('article/one', held<Page>().promise);
    reader.harness.content.pages.set('article/two', held<Page>().promise);
    await reader.press('/article/one/');
    await reader.press('/article/two/');
    expect(selectPendingHref(reader.store.getState())).toBe('/article/two/');
    await jest.advanceTimersByTimeAsync(400);
    expect(selectProgress(reader.store.getState())).toMatchObject({
      status: 'loading',
      isShown: true,
    });
  });
});
