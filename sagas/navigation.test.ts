import {
  navigationRefreshed,
  navigationRequested,
  navigationTraversed,
  selectCurrentPath,
  selectHistory,
  selectPendingHref,
  selectPlace,
  selectPlaceError,
  selectProgress,
  selectRoute,
} from '../src/features/navigation/navigationSlice';
import {
  selectCurrentPage,
  selectCurrentPagePath,
  selectFeed,
  selectFeedPaths,
  selectHeader,
  selectPageAt,
  selectPreviousPagePath,
} from '../src/features/page/pageSlice';
import { feedEndNeared, feedStoryEntered } from '../src/features/page/seamlessFeed';
import { PageError, RedirectError, SlugChangedError } from '../src/model/errors';
import type { Page } from '../src/model/page';
import { createChunkGuard } from '../src/platform/chunkGuard';
import { feedItem, listComponent, samplePage, storyPage } from '../test/support/sampleContent';
import { createSagaWorld, held, startWorkflows, type SagaWorld } from '../test/support/sagaPorts';
import { navigationSaga } from './navigation';
import { progressSaga } from './progress';
import { seamlessSaga } from './seamless';

const FRONT = samplePage('front-door', 'front-door', [listComponent('front-latest', [])]);
const LATEST = samplePage('latest-door', 'latest-door', [listComponent('door-list', [])]);

let world: SagaWorld;
let store: ReturnType<typeof startWorkflows>;

beforeEach(async () => {
  jest.useFakeTimers();
  world = createSagaWorld();
  const { pages } = world.content;
  pages.set('front-door/front-door', FRONT);
  pages.set('latest-door/latest-door', LATEST);
  for (const slug of ['one', 'two', 'three']) pages.set(`article/${slug}`, storyPage(slug));
  store = startWorkflows(world, navigationSaga, progressSaga, seamlessSaga);
  await press('/', { replace: true });
});

afterEach(() => {
  jest.useRealTimers();
});

async function press(
  href: string,
  how: { replace?: boolean; scroll?: boolean } = {},
): Promise<void> {
  store.dispatch(navigationRequested({ href, ...how }));
  await soon();
}

async function go(delta: number): Promise<void> {
  store.dispatch(navigationTraversed({ place: world.browser.go(delta) }));
  await soon();
}

async function soon(): Promise<void> {
  await jest.advanceTimersByTimeAsync(1);
}

function shownTitle(): string | undefined {
  return selectCurrentPage(store.getState())?.meta.title;
}

function lengthOfHistory(): number {
  return world.browser.entries.length;
}

describe('a press on a link', () => {
  it('brings the page, its address, its title and the focus', async () => {
    await press('/article/one/?from=front#notes');
    expect(shownTitle()).toBe('one | Halfwave');
    expect(world.browser.address()).toBe('/article/one/?from=front#notes');
    expect(selectPlace(store.getState())).toEqual(world.browser.history.current());
    expect(selectRoute(store.getState())).toEqual({ name: 'article', params: { slug: 'one' } });
    expect(world.browser.state).toMatchObject({
      title: 'one | Halfwave',
      canonical: '/article/one/',
      documents: [],
    });
    expect(world.browser.state.focusMoves).toBe(2);
    expect(lengthOfHistory()).toBe(2);
  });

  it('loads the page as its document, not a remembered one, when a newer release may begin', async () => {
    world.reader.wantsDocument = true;
    await press('/article/one/?from=front#notes');
    expect(world.passedThrough).toEqual(['/article/one/']);
    expect(world.browser.state.documents).toEqual(['/article/one/?from=front#notes']);
    expect(shownTitle()).toBe('front-door | Halfwave');
  });

  it('leaves the old page and the old address until the new page is whole', async () => {
    const answer = held<Page>();
    world.content.pages.set('article/one', answer.promise);
    await press('/article/one/');
    expect(shownTitle()).toBe('front-door | Halfwave');
    expect(world.browser.address()).toBe('/');
    expect(selectPendingHref(store.getState())).toBe('/article/one/');
    answer.release(storyPage('one'));
    await soon();
    expect(world.browser.address()).toBe('/article/one/');
    expect(selectPendingHref(store.getState())).toBeNull();
  });

  it('draws the new page before it places the scroll', async () => {
    const flushes = world.screen.flushes;
    await press('/article/one/');
    expect(world.screen.flushes).toBe(flushes + 1);
  });

  it('remembers which page was there before', async () => {
    await press('/article/one/');
    expect(selectPreviousPagePath(store.getState())).toBe('/');
    expect(selectCurrentPagePath(store.getState())).toBe('/article/one/');
    expect(selectHistory(store.getState())).toEqual({
      currentPath: '/article/one/',
      previousPath: '/',
    });
  });

  it('asks for the content alone once header and footer are here, and keeps them', async () => {
    const header = selectHeader(store.getState());
    await press('/article/one/');
    expect(world.content.asked.pages).toEqual([
      { type: 'front-door', id: 'front-door', contentOnly: false },
      { type: 'article', id: 'one', contentOnly: true },
    ]);
    expect(selectHeader(store.getState())).toBe(header);
  });

  it('asks for the page number that stands in the address', async () => {
    world.content.pages.set('latest-door/latest-door', LATEST);
    await press('/latest/3/');
    expect(world.content.asked.pages.at(-1)).toMatchObject({
      type: 'latest-door',
      query: { pageNumber: '3' },
    });
  });

  it('scrolls to the top', async () => {
    world.browser.state.scrollTop = 900;
    await press('/article/one/');
    expect(world.browser.state.scrollTop).toBe(0);
  });

  it('keeps the scroll position where the link asks for it', async () => {
    world.browser.state.scrollTop = 900;
    await press('/article/one/', { scroll: false });
    expect(world.browser.state.scrollTop).toBe(900);
  });

  it('scrolls to the element that the address names', async () => {
    world.browser.state.targets.set('notes', 1200);
    await press('/article/one/#notes');
    expect(world.browser.state.scrollTop).toBe(1200);
  });

  it('scrolls to the top when the page has no such element', async () => {
    world.browser.state.scrollTop = 900;
    await press('/article/one/#nowhere');
    expect(world.browser.state.scrollTop).toBe(0);
  });
});

describe('a press on a link to another part of the same page', () => {
  it('changes address and scroll at once and asks for nothing', async () => {
    await press('/article/one/');
    const asked = world.content.asked.pages.length;
    world.browser.state.targets.set('notes', 700);
    await press('/article/one/#notes');
    expect(world.content.asked.pages).toHaveLength(asked);
    expect(world.browser.address()).toBe('/article/one/#notes');
    expect(world.browser.state.scrollTop).toBe(700);
    expect(lengthOfHistory()).toBe(3);
  });

  it('and the way back restores the scroll without a load', async () => {
    await press('/article/one/');
    world.browser.state.scrollTop = 150;
    world.browser.state.targets.set('notes', 700);
    await press('/article/one/#notes');
    const asked = world.content.asked.pages.length;
    await go(-1);
    expect(world.browser.state.scrollTop).toBe(150);
    expect(selectPlace(store.getState()).hash).toBe('');
    expect(world.content.asked.pages).toHaveLength(asked);
  });

  it('leaves an error screen as it is', async () => {
    await press('/article/nowhere/');
    await press('/article/nowhere/#main');
    expect(selectPlaceError(store.getState())).toEqual({ status: 404, kind: 'missing' });
    await go(-1);
    expect(selectPlaceError(store.getState())).toEqual({ status: 404, kind: 'missing' });
  });
});

describe('a press on a link to the address that is shown', () => {
  it('fetches the page again and adds no history entry', async () => {
    await press('/article/one/');
    world.content.pages.set('article/one', storyPage('one', { title: 'Corrected' }));
    const asked = world.content.asked.pages.length;
    await press('/article/one/');
    expect(world.content.asked.pages).toHaveLength(asked + 1);
    expect(lengthOfHistory()).toBe(2);
    expect(selectCurrentPage(store.getState())?.components[0]).toHaveProperty(
      'item.title',
      'Corrected',
    );
  });

  it('scrolls to the top like any other press', async () => {
    await press('/article/one/');
    world.browser.state.scrollTop = 500;
    await press('/article/one/');
    expect(world.browser.state.scrollTop).toBe(0);
  });
});

describe('a refresh of the route', () => {
  it('fetches the page again where the reader stands', async () => {
    await press('/latest/');
    world.browser.state.scrollTop = 500;
    const asked = world.content.asked.pages.length;
    const changed = { ...LATEST, meta: { ...LATEST.meta, title: 'Newer' } };
    world.content.pages.set('latest-door/latest-door', changed);
    store.dispatch(navigationRefreshed());
    await soon();
    expect(world.content.asked.pages).toHaveLength(asked + 1);
    expect(shownTitle()).toBe('Newer');
    expect(world.browser.state).toMatchObject({ scrollTop: 500, title: 'Newer' });
    expect(lengthOfHistory()).toBe(2);
  });

  it('follows a story that has moved, in the same history entry', async () => {
    await press('/article/one/');
    world.content.pages.set('article/one', new SlugChangedError('two'));
    store.dispatch(navigationRefreshed());
    await soon();
    expect(world.browser.address()).toBe('/article/two/');
    expect(selectCurrentPath(store.getState())).toBe('/article/two/');
    expect(lengthOfHistory()).toBe(2);
  });
});

describe('a newer press', () => {
  it('overtakes an older one, which leaves neither entry nor page and is called off', async () => {
    const slow = held<Page>();
    world.content.pages.set('article/one', slow.promise);
    await press('/article/one/');
    await press('/article/two/');
    slow.release(storyPage('one'));
    await soon();
    expect(shownTitle()).toBe('two | Halfwave');
    expect(world.browser.entries.map(({ pathname }) => pathname)).toEqual(['/', '/article/two/']);
    expect(selectPageAt(store.getState(), '/article/one/')).toBeNull();
    expect(world.content.asked.signals[1]?.aborted).toBe(true);
  });

  it('that needs no load takes the bar of the older one away', async () => {
    world.content.pages.set('article/one', held<Page>().promise);
    await press('/article/one/');
    await jest.advanceTimersByTimeAsync(1000);
    expect(selectProgress(store.getState()).isShown).toBe(true);
    await press('/#latest');
    expect(selectProgress(store.getState())).toEqual({
      status: 'idle',
      percent: 0,
      isShown: false,
    });
    expect(selectPendingHref(store.getState())).toBeNull();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(selectProgress(store.getState()).isShown).toBe(false);
  });

  it('has a bar of its own, which is not taken away with the older one', async () => {
    world.content.pages.set('article/one', held<Page>().promise);
    world.content.pages.set('article/two', held<Page>().promise);
    await press('/article/one/');
    await press('/article/two/');
    expect(selectPendingHref(store.getState())).toBe('/article/two/');
    await jest.advanceTimersByTimeAsync(400);
    expect(selectProgress(store.getState())).toMatchObject({ status: 'loading', isShown: true });
  });
});

describe('a redirect', () => {
  it('is followed before anything is committed: one entry, the last address', async () => {
    world.content.pages.set('article/old', new SlugChangedError('one'));
    await press('/article/old/');
    expect(world.browser.address()).toBe('/article/one/');
    expect(lengthOfHistory()).toBe(2);
    expect(shownTitle()).toBe('one | Halfwave');
    expect(selectPlaceError(store.getState())).toBeNull();
  });

  it('to a story from an error component goes to the slug of this edition', async () => {
    const moved = {
      ...listComponent('article', []),
      fetcherName: 'article',
      name: 'article',
      status: 301,
      errors: [
        {
          code: '301',
          message: '',
          context: {
            availableOn: [
              { edition: 'uk', slug: 'three' },
              { edition: 'us', slug: 'two' },
            ],
          },
        },
      ],
    };
    world.content.pages.set('article/old', samplePage('article', 'old', [moved]));
    await press('/article/old/');
    expect(world.browser.address()).toBe('/article/two/');
  });

  it('to the own address of a story that was asked for elsewhere', async () => {
    const paid = storyPage('paid', { section: 'sponsored' });
    world.content.pages.set('article/paid', paid);
    world.content.pages.set('sponsored-article/paid', { ...paid, pageType: 'sponsored-article' });
    await press('/article/paid/');
    expect(world.browser.address()).toBe('/paid-content/article/paid/');
    expect(lengthOfHistory()).toBe(2);
  });

  it('takes its own query along', async () => {
    world.content.pages.set('article/old', new RedirectError(301, '/article/one/?edition=us'));
    await press('/article/old/?from=mail');
    expect(world.browser.address()).toBe('/article/one/?edition=us');
  });

  it('is followed five times', async () => {
    chain(5);
    await press('/article/hop0/');
    expect(world.browser.address()).toBe('/article/hop5/');
    expect(shownTitle()).toBe('hop5 | Halfwave');
  });

  it('is not followed a sixth time', async () => {
    chain(6);
    await press('/article/hop0/');
    expect(selectPlaceError(store.getState())).toEqual({ status: 508, kind: 'failure' });
    expect(world.content.asked.pages).toHaveLength(1 + 6);
  });

  it.each(['https://elsewhere.example/story/', '//elsewhere.example/', '/\\elsewhere.example/'])(
    'to %s outside is a document load, and the page stays until then',
    async (location) => {
      world.content.pages.set('article/old', new RedirectError(302, location));
      await press('/article/old/');
      expect(world.browser.state.documents).toEqual([location]);
      expect(world.browser.address()).toBe('/');
      expect(shownTitle()).toBe('front-door | Halfwave');
      expect(selectPendingHref(store.getState())).toBeNull();
    },
  );

  it('to an address of ours that is no page is a document load too', async () => {
    world.content.pages.set('article/old', new RedirectError(301, '/news/rss.xml?full=1'));
    await press('/article/old/');
    expect(world.browser.state.documents).toEqual(['/news/rss.xml?full=1']);
  });

  function chain(hops: number): void {
    for (let hop = 0; hop < hops; hop += 1) {
      world.content.pages.set(`article/hop${hop}`, new SlugChangedError(`hop${hop + 1}`));
    }
    world.content.pages.set(`article/hop${hops}`, storyPage(`hop${hops}`));
  }
});

describe('an address that cannot be shown', () => {
  it.each([
    ['has no route', '/no/such/place/', { status: 404, kind: 'unmatched' }],
    ['has no story', '/article/nowhere/', { status: 404, kind: 'missing' }],
  ])('is committed with an error screen where it %s', async (_, path, error) => {
    await press(path);
    expect(selectPlaceError(store.getState())).toEqual(error);
    expect(selectCurrentPage(store.getState())).toBeNull();
    expect(world.browser.address()).toBe(path);
    expect(lengthOfHistory()).toBe(2);
  });

  it.each([
    [500, 'failure'],
    [503, 'failure'],
    [410, 'missing'],
  ])('shows a failure for status %i', async (status, kind) => {
    world.content.pages.set('article/one', new PageError(status, 'No'));
    await press('/article/one/');
    expect(selectPlaceError(store.getState())).toEqual({ status, kind });
  });

  it('is left by the next press', async () => {
    await press('/article/nowhere/');
    await press('/article/one/');
    expect(selectPlaceError(store.getState())).toBeNull();
    expect(shownTitle()).toBe('one | Halfwave');
  });
});

describe('back and forward', () => {
  it('show the earlier page with its scroll, from the store, and push nothing', async () => {
    await press('/article/one/');
    world.browser.state.scrollTop = 640;
    await press('/article/two/');
    const asked = world.content.asked.pages.length;
    await go(-1);
    expect(shownTitle()).toBe('one | Halfwave');
    expect(world.browser.state).toMatchObject({ scrollTop: 640, title: 'one | Halfwave' });
    expect(world.content.asked.pages).toHaveLength(asked);
    expect(lengthOfHistory()).toBe(3);
    await go(1);
    expect(shownTitle()).toBe('two | Halfwave');
    expect(world.browser.state.scrollTop).toBe(0);
  });

  it('fetch a page that has left the store', async () => {
    await press('/article/one/');
    for (let each = 0; each < 20; each += 1) {
      world.content.pages.set(`article/more${each}`, storyPage(`more${each}`));
      await press(`/article/more${each}/`);
    }
    expect(selectPageAt(store.getState(), '/article/one/')).toBeNull();
    await go(-20);
    expect(shownTitle()).toBe('one | Halfwave');
    expect(world.content.asked.pages.at(-1)).toMatchObject({ id: 'one' });
  });

  it('ask again for a page that its query makes another', async () => {
    world.content.pages.set('search/search', samplePage('search', 'search', []));
    await press('/search/?q=one');
    await press('/search/?q=two');
    expect(world.content.asked.pages.at(-1)).toMatchObject({ query: { q: 'two' } });
    await go(-1);
    expect(world.browser.address()).toBe('/search/?q=one');
    expect(world.content.asked.pages.at(-1)).toMatchObject({ query: { q: 'one' } });
  });

  it('bring the stories of the feed back, with the address of the one being read', async () => {
    await readSecondStory();
    world.browser.state.scrollTop = 5000;
    await press('/latest/');
    expect(selectFeed(store.getState()).startPath).toBeNull();
    await go(-1);
    expect(selectCurrentPagePath(store.getState())).toBe('/article/one/');
    expect(selectFeedPaths(store.getState())).toEqual(['/article/two/']);
    expect(selectPlace(store.getState()).pathname).toBe('/article/two/');
    expect(world.browser.state).toMatchObject({ scrollTop: 5000, title: 'two | Halfwave' });
  });

  it('fetch the stories of the feed again in a tab whose store has lost them', async () => {
    await readSecondStory();
    world.browser.state.scrollTop = 5000;
    await press('/latest/');
    reloadDocument();
    await go(-1);
    expect(selectCurrentPagePath(store.getState())).toBe('/article/one/');
    expect(selectFeedPaths(store.getState())).toEqual(['/article/two/']);
    expect(selectPageAt(store.getState(), '/article/two/')?.id).toBe('two');
    expect(world.browser.state).toMatchObject({ scrollTop: 5000, title: 'two | Halfwave' });
  });

  it('start at the first story, address and all, when the feed cannot be had again', async () => {
    await readSecondStory();
    world.browser.state.scrollTop = 5000;
    await press('/latest/');
    reloadDocument();
    world.content.pages.set('article/two', new PageError(503, 'No'));
    await go(-1);
    expect(selectCurrentPagePath(store.getState())).toBe('/article/one/');
    expect(world.browser.address()).toBe('/article/one/');
    expect(selectFeedPaths(store.getState())).toEqual([]);
    expect(world.browser.state).toMatchObject({ scrollTop: 0, title: 'one | Halfwave' });
  });

  it('tell a story of a feed from the same story opened by itself', async () => {
    await readSecondStory();
    await press('/latest/');
    await press('/article/two/');
    await go(-2);
    expect(selectCurrentPagePath(store.getState())).toBe('/article/one/');
    await go(2);
    expect(selectCurrentPagePath(store.getState())).toBe('/article/two/');
    expect(selectFeedPaths(store.getState())).toEqual([]);
  });

  async function readSecondStory(): Promise<void> {
    world.content.feeds.push([feedItem('two')]);
    world.content.pages.set('article/id-two', storyPage('two'));
    await press('/article/one/');
    store.dispatch(feedEndNeared());
    await soon();
    store.dispatch(feedStoryEntered({ path: '/article/two/', index: 1 }));
    await soon();
  }

  /** The same tab and entries, another document: the store begins empty. */
  function reloadDocument(): void {
    store = startWorkflows(world, navigationSaga, progressSaga, seamlessSaga);
  }
});

describe('a page whose code does not arrive', () => {
  beforeEach(() => {
    sessionStorage.clear();
    world.ports.chunkGuard = createChunkGuard(window, () => Date.now());
    store = startWorkflows(world, navigationSaga, progressSaga);
    world.screen.missingChunks.add('one');
  });

  it('is loaded once as the document of the target, and the failure is reported', async () => {
    await press('/article/one/?from=front');
    expect(world.browser.state.documents).toEqual(['/article/one/?from=front']);
    expect(lengthOfHistory()).toBe(1);
    expect(world.reports.errors).toHaveLength(1);
  });

  it('is not loaded as a document again within 60 seconds: an error screen says so', async () => {
    await press('/article/one/');
    await jest.advanceTimersByTimeAsync(59_000);
    await press('/article/one/');
    expect(world.browser.state.documents).toEqual(['/article/one/']);
    expect(selectPlaceError(store.getState())).toEqual({ status: 500, kind: 'failure' });
    expect(world.browser.address()).toBe('/article/one/');
  });

  it('may be loaded as a document again after 60 seconds', async () => {
    await press('/article/one/');
    await jest.advanceTimersByTimeAsync(60_000);
    await press('/article/one/');
    expect(world.browser.state.documents).toEqual(['/article/one/', '/article/one/']);
  });
});

describe('the shell, which stands in for any address', () => {
  it('loads the page of its own address, also where that has a hash', async () => {
    store = startWorkflows(world, navigationSaga);
    world.browser.state.targets.set('latest', 300);
    await press('/#latest', { replace: true });
    expect(shownTitle()).toBe('front-door | Halfwave');
    expect(lengthOfHistory()).toBe(1);
    expect(world.browser.state.scrollTop).toBe(300);
  });
});

describe('a failure inside the workflow', () => {
  it('is reported, and the next press works', async () => {
    store = startWorkflows(
      { ports: { ...world.ports, head: { ...world.ports.head, show: failOnce() } } },
      navigationSaga,
    );
    await press('/article/one/');
    expect(world.reports.errors).toHaveLength(1);
    await press('/article/two/');
    expect(shownTitle()).toBe('two | Halfwave');
  });

  function failOnce(): () => void {
    let hasFailed = false;
    return () => {
      if (hasFailed) return;
      hasFailed = true;
      throw new Error('No head');
    };
  }
});
