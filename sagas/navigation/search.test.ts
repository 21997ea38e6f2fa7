import { take } from 'typed-redux-saga';
import { menuOpened } from '../../src/features/menus/menusSlice';
import { selectPendingHref } from '../../src/features/navigation/navigationSlice';
import { selectComponents } from '../../src/features/pageState/pageStateSlice';
import {
  searchItemChosen,
  searchSubmitted,
  searchTyped,
  selectFailedQuery,
} from '../../src/features/search/searchSlice';
import { searchView } from '../../src/features/search/searchView';
import { PageError } from '../../src/model/routing/errors';
import type { Suggestions, TrendingItem } from '../../src/model/routing/search';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { navigationSaga } from './navigation';
import { searchSaga } from './search';

const DOCKS: Suggestions = {
  topics: [{ id: 't1', name: 'Docks', slug: 'docks' }],
  content: [],
  videos: [],
  destinations: [],
  total: 0,
};
const NONE: Suggestions = { topics: [], content: [], videos: [], destinations: [], total: 0 };

const trendingItem = (slug: string): TrendingItem => ({
  id: slug,
  slug,
  title: slug,
  url: `/article/${slug}/`,
  image: null,
  isSponsored: false,
  datePublished: { date: '2026-11-20T09:00:00Z' },
});

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  jest.useFakeTimers();
  harness = createSagaHarness();
  harness.content.others.trending = ['one', 'two', 'three', 'four'].map(trendingItem);
  harness.content.others.suggestions = { docks: DOCKS, nothing: NONE };
  store = startWorkflows(harness, searchSaga, navigationSaga);
});

afterEach(() => {
  jest.useRealTimers();
});

const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const type = (text: string): void => void store.dispatch(searchTyped({ text }));
const openSearch = (): void => void store.dispatch(menuOpened({ name: 'search' }));
const requests = () => harness.content.asked.others;
const view = (text: string) => {
  const state = store.getState();
  return searchView(text, selectComponents(state), selectFailedQuery(state));
};

describe('the search panel without typed text', () => {
  it('shows the first three trending stories, and stores all of them as a component', async () => {
    openSearch();
    await after(0);
    const { smartSearchTrendingContent } = selectComponents(store.getState());
    expect(smartSearchTrendingContent?.items).toHaveLength(4);
    expect(view('')).toMatchObject({
      kind: 'trending',
      items: [{ id: 'one' }, { id: 'two' }, { id: 'three' }],
    });
    expect(requests()).toEqual(['trending us']);
  });

  it('requests trending stories once, even if opened repeatedly', async () => {
    openSearch();
    store.dispatch(menuOpened({ name: 'tech' }));
    openSearch();
    await after(0);
    openSearch();
    await after(0);
    expect(requests()).toEqual(['trending us']);
  });

  it('requests nothing when another menu is opened', async () => {
    store.dispatch(menuOpened({ name: 'tech' }));
    await after(0);
    expect(requests()).toEqual([]);
  });

  it('omits trending stories without an error report if the request fails', async () => {
    harness.content.others.trending = new PageError(503, 'No');
    openSearch();
    await after(0);
    openSearch();
    await after(0);
    expect(view('')).toEqual({ kind: 'trending', items: [] });
    expect(harness.reports.errors).toEqual([]);
    expect(requests()).toEqual(['trending us']);
  });

  it('loads trending stories even if it was opened before its code had loaded', async () => {
    store = startWorkflows(harness, function* lazySearch() {
      yield* take('chunk/loaded');
      yield* searchSaga();
    });
    openSearch();
    await after(0);
    expect(requests()).toEqual([]);
    store.dispatch({ type: 'chunk/loaded' });
    await after(0);
    expect(requests()).toEqual(['trending us']);
  });
});

describe('typed text', () => {
  it('is normalized and looked up after 400 ms without a change', async () => {
    type('  Do');
    await after(200);
    type('  Docks, ');
    await after(399);
    expect(requests()).toEqual([]);
    await after(1);
    expect(requests()).toEqual(['suggestions docks']);
    expect(view('Docks')).toMatchObject({ kind: 'results', results: DOCKS });
    expect(selectComponents(store.getState()).smartSearchResults).toEqual({
      query: 'docks',
      ...DOCKS,
    });
  });

  it('is not looked up if normalizing leaves nothing', async () => {
    type(' ,.; ');
    await after(1000);
    expect(requests()).toEqual([]);
  });

  it('is not looked up again if the query has not changed', async () => {
    type('docks');
    await after(400);
    type('Docks.');
    await after(400);
    expect(requests()).toEqual(['suggestions docks']);
  });

  it('is shown as having no results if the response is empty', async () => {
    type('nothing');
    await after(400);
    expect(view('nothing')).toEqual({ kind: 'nothing', query: 'nothing' });
  });

  it('causes no error report if the request fails, and is looked up again when typed again', async () => {
    harness.content.others.suggestions = { docks: new PageError(500, 'No') };
    type('docks');
    await after(400);
    expect(view('docks')).toEqual({ kind: 'failed' });
    expect(harness.reports.errors).toEqual([]);
    harness.content.others.suggestions = { docks: DOCKS };
    type('docks ');
    await after(400);
    expect(view('docks')).toMatchObject({ kind: 'results' });
  });

  it('is shown as pending while it is looked up, even if an earlier query has failed', async () => {
    harness.content.others.suggestions = {
      docks: new PageError(500, 'No'),
      laptops: held<Suggestions>().promise,
    };
    type('docks');
    await after(400);
    type('laptops');
    await after(400);
    expect(view('laptops')).toEqual({ kind: 'waiting' });
  });

  it('is shown with its own suggestions even if the response to an earlier query arrives later', async () => {
    const slow = held<Suggestions>();
    harness.content.others.suggestions = { nothing: slow.promise, docks: DOCKS };
    type('nothing');
    await after(400);
    type('docks');
    await after(400);
    slow.release(NONE);
    await after(0);
    expect(view('docks')).toMatchObject({ kind: 'results', results: DOCKS });
  });

  it('is not shown with late suggestions for an earlier query', async () => {
    const slow = held<Suggestions>();
    harness.content.others.suggestions = { docks: slow.promise };
    type('docks');
    await after(400);
    type('laptops');
    slow.release(DOCKS);
    await after(399);
    expect(view('laptops')).toEqual({ kind: 'waiting' });
    type('docks');
    expect(view('docks')).toMatchObject({ kind: 'results', results: DOCKS });
  });

  it('is not shown as failed if the request for an earlier query fails late', async () => {
    const slow = held<Suggestions>();
    harness.content.others.suggestions = {
      docks: slow.promise.then(() => Promise.reject(new PageError(500, 'No'))),
    };
    type('docks');
    await after(400);
    type('laptops');
    slow.release(DOCKS);
    await after(399);
    expect(view('laptops')).toEqual({ kind: 'waiting' });
  });
});

describe('submitted text', () => {
  it('opens the search page for its query', async () => {
    store.dispatch(searchSubmitted({ text: ' USB-C  Docks_2! ' }));
    await after(0);
    expect(harness.browser.address()).toBe('/search/?q=usbc-docks_2%21');
  });

  it('is searched for as typed if it contains operators', async () => {
    store.dispatch(searchSubmitted({ text: 'C++ -"half price"' }));
    await after(0);
    expect(harness.browser.address()).toBe(
      '/search/?q=c-half-price&written=C%2B%2B+-%22half+price%22',
    );
  });

  it('is ignored if it has no words', async () => {
    store.dispatch(searchSubmitted({ text: ' . ' }));
    await after(0);
    expect(selectPendingHref(store.getState())).toBeNull();
    expect(harness.browser.address()).toBe('/');
  });

  it('causes an error report if navigation to the results fails', async () => {
    failOnNavigation();
    store.dispatch(searchSubmitted({ text: 'docks' }));
    await after(0);
    expect(harness.reports.errors).toEqual([new Error('No navigation')]);
  });
});

describe('a selected item', () => {
  it('opens its location', async () => {
    store.dispatch(searchItemChosen({ href: '/article/one/' }));
    await after(0);
    expect(harness.browser.address()).toBe('/article/one/');
  });

  it('opens as a document if its URL is not a page of the app', async () => {
    store.dispatch(searchItemChosen({ href: 'https://elsewhere.example/story/' }));
    await after(0);
    expect(harness.browser.state.documents).toEqual(['https://elsewhere.example/story/']);
  });

  it('causes an error report if the navigation fails', async () => {
    failOnNavigation();
    store.dispatch(searchItemChosen({ href: '/article/one/' }));
    await after(0);
    expect(harness.reports.errors).toEqual([new Error('No navigation')]);
  });
});

/** Makes the second dispatched action, which requests a page, throw as if a store subscriber were broken. */
function failOnNavigation(): void {
  store = startWorkflows(harness, searchSaga);
  let events = 0;
  store.subscribe(() => {
    events += 1;
    if (events === 2) throw new Error('No navigation');
  });
}
