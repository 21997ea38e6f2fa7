import {
  listComponent,
  objectComponent,
  pageFixture,
  storyPage,
} from '../../../test/support/fixtures/contentFixtures';
import { listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import { isListing } from '../../model/routing/component';
import type { Page } from '../../model/routing/page';
import {
  frameReceived,
  moreFailed,
  moreReceived,
  moreRequested,
  pageReceived,
  pageReducer,
  pageShown,
  selectCurrentPage,
  selectCurrentPagePath,
  selectFeedPaths,
  selectFooter,
  selectHasFrame,
  selectHeader,
  selectMoreStatus,
  selectPageAt,
  selectPreviousPagePath,
} from './pageSlice';
import { feedReceived, feedStarted } from './seamlessFeed';

type Event = Parameters<typeof pageReducer>[1];

function after(...events: Event[]) {
  const start = pageReducer(undefined, { type: 'nothing' });
  return { page: events.reduce<typeof start>(pageReducer, start) };
}

function received(slug: string, more: Partial<Page> = {}) {
  return pageReceived({ path: `/article/${slug}/`, page: { ...storyPage(slug), ...more } });
}

const shown = (slug: string) => pageShown({ path: `/article/${slug}/` });
const cachedAfter = (events: Event[], slug: string) =>
  selectPageAt(after(...events), `/article/${slug}/`) !== null;

describe('pageSlice', () => {
  it('tracks the current and the previous page', () => {
    const state = after(received('a'), shown('a'), received('b'), shown('b'));
    expect(selectCurrentPage(state)?.id).toBe('b');
    expect(selectCurrentPagePath(state)).toBe('/article/b/');
    expect(selectPreviousPagePath(state)).toBe('/article/a/');
  });

  it('does not change the previous page when the current one is shown again', () => {
    const state = after(received('a'), shown('a'), received('b'), shown('b'), shown('b'));
    expect(selectPreviousPagePath(state)).toBe('/article/a/');
  });

  it('has no current page on an error screen', () => {
    const state = after(received('a'), shown('a'), pageShown({ path: null }));
    expect(selectCurrentPage(state)).toBeNull();
    expect(selectPreviousPagePath(state)).toBe('/article/a/');
  });

  it('stores at most twenty pages, and evicts the oldest', () => {
    const slugs = Array.from({ length: 22 }, (_, index) => `story-${index}`);
    const events = slugs.map((slug) => received(slug));
    expect(Object.keys(after(...events).page.pages)).toHaveLength(20);
    expect(slugs.filter((slug) => !cachedAfter(events, slug))).toEqual(['story-0', 'story-1']);
  });

  it('never evicts the current page', () => {
    const slugs = Array.from({ length: 25 }, (_, index) => `story-${index}`);
    const events: Event[] = [
      received('first'),
      shown('first'),
      ...slugs.map((slug) => received(slug)),
    ];
    expect(cachedAfter(events, 'first')).toBe(true);
    expect(cachedAfter(events, 'story-24')).toBe(true);
    expect(Object.keys(after(...events).page.pages)).toHaveLength(20);
  });

  it('treats a page that is received again as the newest', () => {
    const slugs = Array.from({ length: 19 }, (_, index) => `story-${index}`);
    const events = ['a', 'b', ...slugs.slice(0, 18), 'a', 'late'].map((slug) => received(slug));
    expect(cachedAfter(events, 'a')).toBe(true);
    expect(cachedAfter(events, 'b')).toBe(false);
  });

  it('stores the stories of the feed', () => {
    const state = after(
      feedStarted({ path: '/article/a/', story: { id: '1', slug: 'a' } }),
      feedReceived({ path: '/article/b/', page: storyPage('b') }),
    );
    expect(selectPageAt(state, '/article/b/')?.id).toBe('b');
    expect(selectFeedPaths(state)).toEqual(['/article/b/']);
  });
});

describe('the header and footer', () => {
  it('are taken from a page', () => {
    const state = after(received('a'));
    expect(selectHeader(state)?.meta.componentName).toBe('header');
    expect(selectFooter(state)?.meta.componentName).toBe('footer');
    expect(selectHasFrame(state)).toBe(true);
  });

  it('are kept if the next page does not contain them', () => {
    const state = after(received('a'), received('b', { header: null, footer: null }));
    expect(selectHasFrame(state)).toBe(true);
  });

  it('are incomplete if one of them is missing', () => {
    expect(selectHasFrame(after())).toBe(false);
    expect(selectHasFrame(after(received('a', { footer: null })))).toBe(false);
  });

  it('can be received without a page, for an error screen', () => {
    const header = objectComponent('header', {});
    const footer = objectComponent('footer', {});
    expect(selectHasFrame(after(frameReceived({ header, footer })))).toBe(true);
  });
});

describe('loading more items of a list', () => {
  const key = { path: '/latest/', componentId: 'door-list-1' };
  const page = pageFixture('latest-door', 'latest-door', [
    listComponent('door-list', ['a', 'b'], '/2'),
  ]);
  const start = pageReceived({ path: key.path, page });

  function listAfter(...events: Event[]) {
    const component = selectPageAt(after(start, ...events), key.path)?.components[0];
    return component && isListing(component) ? component : null;
  }

  it('appends items in order of arrival', () => {
    const list = listAfter(
      moreReceived({ ...key, items: ['c'], next: '/3' }),
      moreReceived({ ...key, items: ['d', 'e'], next: null }),
    );
    expect(list?.items).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('omits stories that are already in any list of the page', () => {
    const [lead, door, next] = ['lead', 'door', 'next'].map((slug) => listingItemFixture(slug));
    const front = pageFixture('front-door', 'front-door', [
      listComponent('front-lead', [lead]),
      listComponent('front-latest', [door], '/2'),
    ]);
    const river = { path: '/', componentId: 'front-latest-1' };
    const state = after(
      pageReceived({ path: river.path, page: front }),
      moreReceived({ ...river, items: [lead, next, door], next: null }),
    );
    expect(selectPageAt(state, river.path)?.components[1]).toMatchObject({ items: [door, next] });
  });

  it('updates the link to the next items, and removes it at the end', () => {
    expect(listAfter(moreReceived({ ...key, items: [], next: '/3' }))?.links.next).toBe('/3');
    expect(listAfter(moreReceived({ ...key, items: [], next: null }))?.links).toEqual({});
  });

  it('has the status idle, loading, ready or failed', () => {
    const status = (...events: Event[]) => selectMoreStatus(after(start, ...events), key);
    expect(status()).toBe('idle');
    expect(status(moreRequested(key))).toBe('loading');
    expect(status(moreRequested(key), moreFailed(key))).toBe('failed');
    expect(status(moreReceived({ ...key, items: [], next: null }))).toBe('ready');
    expect(status(moreRequested(key), start)).toBe('idle');
  });

  it('ignores a list that is no longer in the store', () => {
    const gone = { path: '/latest/', componentId: 'elsewhere' };
    expect(listAfter(moreReceived({ ...gone, items: ['c'], next: null }))?.items).toEqual([
      'a',
      'b',
    ]);
  });
});
