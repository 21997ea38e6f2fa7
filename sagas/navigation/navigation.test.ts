import {
  navigationRefreshed,
  selectCurrentPath,
  selectHistory,
  selectPendingHref,
  selectPlace,
  selectPlaceError,
  selectProgress,
  selectRoute,
} from '../../src/features/navigation/navigationSlice';
import {
  selectCurrentPage,
  selectCurrentPagePath,
  selectHeader,
  selectPageAt,
  selectPreviousPagePath,
} from '../../src/features/page/pageSlice';
import { serverMissed, serverReached } from '../../src/features/offline/offlineSlice';
import { SlugChangedError } from '../../src/model/routing/errors';
import type { Page } from '../../src/model/routing/page';
import { storyPage } from '../../test/support/fixtures/sampleContent';
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

describe('a press on a link', () => {
  it('brings the page, its address, its title and the focus', async () => {
    await reader.press('/article/one/?from=front#notes');
    expect(reader.shownTitle()).toBe('one | Halfwave');
    expect(reader.world.browser.address()).toBe('/article/one/?from=front#notes');
    expect(selectPlace(reader.store.getState())).toEqual(reader.world.browser.history.current());
    expect(selectRoute(reader.store.getState())).toEqual({
      name: 'article',
      params: { slug: 'one' },
    });
    expect(reader.world.browser.state).toMatchObject({
      title: 'one | Halfwave',
      canonical: '/article/one/',
      documents: [],
    });
    expect(reader.world.browser.state.focusMoves).toBe(2);
    expect(reader.lengthOfHistory()).toBe(2);
  });

  it('loads the page as its document, not a remembered one, when a newer release may begin', async () => {
    reader.world.reader.wantsDocument = true;
    await reader.press('/article/one/?from=front#notes');
    expect(reader.world.passedThrough).toEqual(['/article/one/']);
    expect(reader.world.browser.state.documents).toEqual(['/article/one/?from=front#notes']);
    expect(reader.shownTitle()).toBe('front-door | Halfwave');
  });

  it('loads no document without a network, where the browser would show its own error', async () => {
    reader.world.reader.wantsDocument = true;
    reader.store.dispatch(serverMissed());
    await reader.press('/article/one/');
    expect(reader.world.browser.state.documents).toEqual([]);
    expect(reader.shownTitle()).toBe('one | Halfwave');
    reader.store.dispatch(serverReached());
    await reader.press('/article/two/');
    expect(reader.world.browser.state.documents).toEqual(['/article/two/']);
  });

  it('leaves the old page and the old address until the new page is whole', async () => {
    const answer = held<Page>();
    reader.world.content.pages.set('article/one', answer.promise);
    await reader.press('/article/one/');
    expect(reader.shownTitle()).toBe('front-door | Halfwave');
    expect(reader.world.browser.address()).toBe('/');
    expect(selectPendingHref(reader.store.getState())).toBe('/article/one/');
    answer.release(storyPage('one'));
    await reader.soon();
    expect(reader.world.browser.address()).toBe('/article/one/');
    expect(selectPendingHref(reader.store.getState())).toBeNull();
  });

  it('begins with the code of such pages while the data is on its way', async () => {
    const answer = held<Page>();
    reader.world.content.pages.set('article/one', answer.promise);
    reader.world.screen.expected.length = 0;
    await reader.press('/article/one/');
    expect(reader.world.screen.expected).toEqual(['article']);
  });

  it('draws the new page before it places the scroll', async () => {
    const flushes = reader.world.screen.flushes;
    await reader.press('/article/one/');
    expect(reader.world.screen.flushes).toBe(flushes + 1);
  });

  it('remembers which page was there before', async () => {
    await reader.press('/article/one/');
    expect(selectPreviousPagePath(reader.store.getState())).toBe('/');
    expect(selectCurrentPagePath(reader.store.getState())).toBe('/article/one/');
    expect(selectHistory(reader.store.getState())).toEqual({
      currentPath: '/article/one/',
      previousPath: '/',
    });
  });

  it('asks for the content alone once header and footer are here, and keeps them', async () => {
    const header = selectHeader(reader.store.getState());
    await reader.press('/article/one/');
    expect(reader.world.content.asked.pages).toEqual([
      { type: 'front-door', id: 'front-door', contentOnly: false },
      { type: 'article', id: 'one', contentOnly: true },
    ]);
    expect(selectHeader(reader.store.getState())).toBe(header);
  });

  it('asks for the page number that stands in the address', async () => {
    reader.world.content.pages.set('latest-door/latest-door', LATEST);
    await reader.press('/latest/3/');
    expect(reader.world.content.asked.pages.at(-1)).toMatchObject({
      type: 'latest-door',
      query: { pageNumber: '3' },
    });
  });

  it('scrolls to the top', async () => {
    reader.world.browser.state.scrollTop = 900;
    await reader.press('/article/one/');
    expect(reader.world.browser.state.scrollTop).toBe(0);
  });

  it('keeps the scroll position where the link asks for it', async () => {
    reader.world.browser.state.scrollTop = 900;
    await reader.press('/article/one/', { scroll: false });
    expect(reader.world.browser.state.scrollTop).toBe(900);
  });

  it('scrolls to the element that the address names', async () => {
    reader.world.browser.state.targets.set('notes', 1200);
    await reader.press('/article/one/#notes');
    expect(reader.world.browser.state.scrollTop).toBe(1200);
  });

  it('scrolls to the top when the page has no such element', async () => {
    reader.world.browser.state.scrollTop = 900;
    await reader.press('/article/one/#nowhere');
    expect(reader.world.browser.state.scrollTop).toBe(0);
  });
});

describe('a press on a link to another part of the same page', () => {
  it('changes address and scroll at once and asks for nothing', async () => {
    await reader.press('/article/one/');
    const asked = reader.world.content.asked.pages.length;
    reader.world.browser.state.targets.set('notes', 700);
    await reader.press('/article/one/#notes');
    expect(reader.world.content.asked.pages).toHaveLength(asked);
    expect(reader.world.browser.address()).toBe('/article/one/#notes');
    expect(reader.world.browser.state.scrollTop).toBe(700);
    expect(reader.lengthOfHistory()).toBe(3);
  });

  it('and the way back restores the scroll without a load', async () => {
    await reader.press('/article/one/');
    reader.world.browser.state.scrollTop = 150;
    reader.world.browser.state.targets.set('notes', 700);
    await reader.press('/article/one/#notes');
    const asked = reader.world.content.asked.pages.length;
    await reader.go(-1);
    expect(reader.world.browser.state.scrollTop).toBe(150);
    expect(selectPlace(reader.store.getState()).hash).toBe('');
    expect(reader.world.content.asked.pages).toHaveLength(asked);
  });

  it('leaves an error screen as it is', async () => {
    await reader.press('/article/nowhere/');
    await reader.press('/article/nowhere/#main');
    expect(selectPlaceError(reader.store.getState())).toEqual({ status: 404, kind: 'missing' });
    await reader.go(-1);
    expect(selectPlaceError(reader.store.getState())).toEqual({ status: 404, kind: 'missing' });
  });
});

describe('a press on a link to the address that is shown', () => {
  it('fetches the page again and adds no history entry', async () => {
    await reader.press('/article/one/');
    reader.world.content.pages.set('article/one', storyPage('one', { title: 'Corrected' }));
    const asked = reader.world.content.asked.pages.length;
    await reader.press('/article/one/');
    expect(reader.world.content.asked.pages).toHaveLength(asked + 1);
    expect(reader.lengthOfHistory()).toBe(2);
    expect(selectCurrentPage(reader.store.getState())?.components[0]).toHaveProperty(
      'item.title',
      'Corrected',
    );
  });

  it('scrolls to the top like any other press', async () => {
    await reader.press('/article/one/');
    reader.world.browser.state.scrollTop = 500;
    await reader.press('/article/one/');
    expect(reader.world.browser.state.scrollTop).toBe(0);
  });
});

describe('a refresh of the route', () => {
  it('fetches the page again where the reader stands', async () => {
    await reader.press('/latest/');
    reader.world.browser.state.scrollTop = 500;
    const asked = reader.world.content.asked.pages.length;
    const changed = { ...LATEST, meta: { ...LATEST.meta, title: 'Newer' } };
    reader.world.content.pages.set('latest-door/latest-door', changed);
    reader.store.dispatch(navigationRefreshed());
    await reader.soon();
    expect(reader.world.content.asked.pages).toHaveLength(asked + 1);
    expect(reader.shownTitle()).toBe('Newer');
    expect(reader.world.browser.state).toMatchObject({ scrollTop: 500, title: 'Newer' });
    expect(reader.lengthOfHistory()).toBe(2);
  });

  it('follows a story that has moved, in the same history entry', async () => {
    await reader.press('/article/one/');
    reader.world.content.pages.set('article/one', new SlugChangedError('two'));
    reader.store.dispatch(navigationRefreshed());
    await reader.soon();
    expect(reader.world.browser.address()).toBe('/article/two/');
    expect(selectCurrentPath(reader.store.getState())).toBe('/article/two/');
    expect(reader.lengthOfHistory()).toBe(2);
  });
});

describe('a newer press', () => {
  it('overtakes an older one, which leaves neither entry nor page and is called off', async () => {
    const slow = held<Page>();
    reader.world.content.pages.set('article/one', slow.promise);
    await reader.press('/article/one/');
    await reader.press('/article/two/');
    slow.release(storyPage('one'));
    await reader.soon();
    expect(reader.shownTitle()).toBe('two | Halfwave');
    expect(reader.world.browser.entries.map(({ pathname }) => pathname)).toEqual([
      '/',
      '/article/two/',
    ]);
    expect(selectPageAt(reader.store.getState(), '/article/one/')).toBeNull();
    expect(reader.world.content.asked.signals[1]?.aborted).toBe(true);
  });

  it('that needs no load takes the bar of the older one away', async () => {
    reader.world.content.pages.set('article/one', held<Page>().promise);
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

  it('has a bar of its own, which is not taken away with the older one', async () => {
    reader.world.content.pages.set('article/one', held<Page>().promise);
    reader.world.content.pages.set('article/two', held<Page>().promise);
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
