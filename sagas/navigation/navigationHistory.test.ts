import { selectLocation } from '../../src/features/navigation/navigationSlice';
import {
  selectCurrentPagePath,
  selectFeed,
  selectFeedPaths,
  selectPageAt,
} from '../../src/features/page/pageSlice';
import {
  feedEndNeared,
  feedPaceChosen,
  feedStoryEntered,
} from '../../src/features/page/seamlessFeed';
import { PageError } from '../../src/model/routing/errors';
import { feedItem, pageFixture, storyPage } from '../../test/support/fixtures/contentFixtures';
import {
  openNavigatingReader,
  type NavigatingReader,
} from '../../test/support/browser/navigatingReader';

let reader: NavigatingReader;

beforeEach(async () => {
  jest.useFakeTimers();
  reader = await openNavigatingReader();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('back and forward', () => {
  it('show the page from the store at its previous scroll position, without adding a history entry', async () => {
    await reader.press('/article/one/');
    reader.harness.browser.state.scrollTop = 640;
    await reader.press('/article/two/');
    const requestCount = reader.harness.content.asked.pages.length;
    await reader.go(-1);
    expect(reader.shownTitle()).toBe('one | Halfwave');
    expect(reader.harness.browser.state).toMatchObject({ scrollTop: 640, title: 'one | Halfwave' });
    expect(reader.harness.content.asked.pages).toHaveLength(requestCount);
    expect(reader.lengthOfHistory()).toBe(3);
    await reader.go(1);
    expect(reader.shownTitle()).toBe('two | Halfwave');
    expect(reader.harness.browser.state.scrollTop).toBe(0);
  });

  it('fetch a page that is no longer in the store', async () => {
    await reader.press('/article/one/');
    for (let each = 0; each < 20; each += 1) {
      reader.harness.content.pages.set(`article/more${each}`, storyPage(`more${each}`));
      await reader.press(`/article/more${each}/`);
    }
    expect(selectPageAt(reader.store.getState(), '/article/one/')).toBeNull();
    await reader.go(-20);
    expect(reader.shownTitle()).toBe('one | Halfwave');
    expect(reader.harness.content.asked.pages.at(-1)).toMatchObject({ id: 'one' });
  });

  it('fetch a page again if its code fails to load', async () => {
    await reader.press('/article/one/');
    await reader.press('/article/two/');
    reader.harness.screen.missingChunks.add('one');
    const requestCount = reader.harness.content.asked.pages.length;
    await reader.go(-1);
    expect(reader.harness.content.asked.pages).toHaveLength(requestCount + 1);
  });

  it('request pages again if they depend on the query', async () => {
    reader.harness.content.pages.set('search/search', pageFixture('search', 'search', []));
    await reader.press('/search/?q=one');
    await reader.press('/search/?q=two');
    expect(reader.harness.content.asked.pages.at(-1)).toMatchObject({ query: { q: 'two' } });
    await reader.go(-1);
    expect(reader.harness.browser.address()).toBe('/search/?q=one');
    expect(reader.harness.content.asked.pages.at(-1)).toMatchObject({ query: { q: 'one' } });
  });

  it("restore the feed's stories, with the location of the story being read", async () => {
    await readSecondStory();
    reader.harness.browser.state.scrollTop = 5000;
    await reader.press('/latest/');
    expect(selectFeed(reader.store.getState()).startPath).toBeNull();
    await reader.go(-1);
    expect(selectCurrentPagePath(reader.store.getState())).toBe('/article/one/');
    expect(selectFeedPaths(reader.store.getState())).toEqual(['/article/two/']);
    expect(selectLocation(reader.store.getState()).pathname).toBe('/article/two/');
    expect(reader.harness.browser.state).toMatchObject({
      scrollTop: 5000,
      title: 'two | Halfwave',
    });
  });

  it("fetch the feed's stories again after a document reload", async () => {
    await readSecondStory();
    reader.harness.browser.state.scrollTop = 5000;
    await reader.press('/latest/');
    reader.reloadDocument();
    await reader.go(-1);
    expect(selectCurrentPagePath(reader.store.getState())).toBe('/article/one/');
    expect(selectFeedPaths(reader.store.getState())).toEqual(['/article/two/']);
    expect(selectPageAt(reader.store.getState(), '/article/two/')?.id).toBe('two');
    expect(reader.harness.browser.state).toMatchObject({
      scrollTop: 5000,
      title: 'two | Halfwave',
    });
  });

  it('show the first story and its location if the feed cannot be restored', async () => {
    await readSecondStory();
    reader.harness.browser.state.scrollTop = 5000;
    await reader.press('/latest/');
    reader.reloadDocument();
    reader.harness.content.pages.set('article/two', new PageError(503, 'No'));
    await reader.go(-1);
    expect(selectCurrentPagePath(reader.store.getState())).toBe('/article/one/');
    expect(reader.harness.browser.address()).toBe('/article/one/');
    expect(selectFeedPaths(reader.store.getState())).toEqual([]);
    expect(reader.harness.browser.state).toMatchObject({ scrollTop: 0, title: 'one | Halfwave' });
  });

  it('keep the feed mode that the reader has selected in the meantime', async () => {
    await readSecondStory();
    reader.store.dispatch(feedPaceChosen({ isSingle: true }));
    reader.store.dispatch(feedEndNeared());
    await reader.press('/article/three/');
    reader.store.dispatch(feedPaceChosen({ isSingle: false }));
    await reader.go(-1);
    expect(selectFeed(reader.store.getState())).toMatchObject({ status: 'ready', isSingle: false });
    await reader.go(1);
    reader.store.dispatch(feedPaceChosen({ isSingle: true }));
    await reader.go(-1);
    expect(selectFeed(reader.store.getState())).toMatchObject({ status: 'ready', isSingle: true });
  });

  it('load the next story again if the reader left during its load', async () => {
    await readSecondStory();
    reader.harness.content.feeds.push([feedItem('three')], [feedItem('three')]);
    reader.harness.content.pages.set('article/id-three', storyPage('three'));
    reader.store.dispatch(feedEndNeared());
    await reader.press('/latest/');
    await reader.go(-1);
    expect(selectFeed(reader.store.getState()).status).toBe('ready');
    reader.store.dispatch(feedEndNeared());
    await reader.soon();
    expect(selectFeedPaths(reader.store.getState())).toEqual(['/article/two/', '/article/three/']);
  });

  it('distinguish a story in a feed from the same story opened on its own', async () => {
    await readSecondStory();
    await reader.press('/latest/');
    await reader.press('/article/two/');
    await reader.go(-2);
    expect(selectCurrentPagePath(reader.store.getState())).toBe('/article/one/');
    await reader.go(2);
    expect(selectCurrentPagePath(reader.store.getState())).toBe('/article/two/');
    expect(selectFeedPaths(reader.store.getState())).toEqual([]);
  });

  async function readSecondStory(): Promise<void> {
    reader.harness.content.feeds.push([feedItem('two')]);
    reader.harness.content.pages.set('article/id-two', storyPage('two'));
    await reader.press('/article/one/');
    reader.store.dispatch(feedEndNeared());
    await reader.soon();
    reader.store.dispatch(feedStoryEntered({ path: '/article/two/', index: 1 }));
    await reader.soon();
  }
});
