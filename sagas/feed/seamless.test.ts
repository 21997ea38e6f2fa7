import { selectFeed, selectFeedStatus, selectPageAt } from '../../src/features/page/pageSlice';
import { feedStarted, feedStopped } from '../../src/features/page/seamlessFeed';
import { PageError, SlugChangedError } from '../../src/model/routing/errors';
import type { Page } from '../../src/model/routing/page';
import type { SeamlessItem } from '../../src/model/routing/seamless';
import {
  createFeedReader,
  FIRST,
  pathOf,
  type FeedReader,
} from '../../test/support/browser/feedReader';
import { feedItem, storyPage } from '../../test/support/fixtures/contentFixtures';
import { held } from '../../test/support/harness/sagaPorts';

let harness: FeedReader['harness'];
let store: FeedReader['store'];
let open: FeedReader['open'];
let nearEnd: FeedReader['nearEnd'];
let announce: FeedReader['announce'];
let feedPaths: FeedReader['feedPaths'];

beforeEach(() => {
  jest.useFakeTimers();
  ({ harness, store, open, nearEnd, announce, feedPaths } = createFeedReader());
});

afterEach(() => {
  jest.useRealTimers();
});

const feedStatus = () => selectFeedStatus(store.getState());
const paths = (...slugs: string[]): string[] => slugs.map(pathOf);

describe('the stories that follow a story', () => {
  it('load one at a time, whenever the end of the feed is near', async () => {
    announce('a', 'b', 'c');
    await nearEnd();
    expect(feedPaths()).toEqual(paths('a'));
    await nearEnd();
    await nearEnd();
    expect(feedPaths()).toEqual(paths('a', 'b', 'c'));
    expect(selectPageAt(store.getState(), '/article/b/')?.id).toBe('b');
  });

  it('are requested without header and footer', async () => {
    announce('a');
    await nearEnd();
    expect(harness.content.asked.pages).toEqual([
      { type: 'article', id: 'id-a', contentOnly: true },
    ]);
  });

  it('are listed three at a time, starting after the opened story', async () => {
    announce('a', 'b', 'c');
    await nearEnd();
    await nearEnd();
    expect(harness.content.asked.feeds).toEqual([
      { slug: 'first', contentId: 'id-first', limit: 3 },
    ]);
  });

  it("continue after the third with a new listing for the first story's slug and the last story's content ID", async () => {
    announce('a', 'b', 'c');
    announce('d', 'e', 'f');
    for (let story = 0; story < 4; story += 1) await nearEnd();
    expect(harness.content.asked.feeds).toEqual([
      { slug: 'first', contentId: 'id-first', limit: 3 },
      { slug: 'first', contentId: 'id-c', limit: 3 },
    ]);
    expect(feedPaths()).toEqual(paths('a', 'b', 'c', 'd'));
  });

  it('end at an empty listing, without further requests', async () => {
    announce();
    await nearEnd();
    expect(feedStatus()).toBe('ended');
    await nearEnd();
    expect(harness.content.asked.feeds).toHaveLength(1);
  });

  it('load only once if the end of the feed is reported again during a load', async () => {
    const answer = held<SeamlessItem[]>();
    harness.content.feeds.push(answer.promise);
    await nearEnd();
    await nearEnd();
    expect(feedStatus()).toBe('loading');
    answer.release([feedItem('a'), feedItem('b')]);
    await jest.advanceTimersByTimeAsync(1);
    expect(harness.content.asked.feeds).toHaveLength(1);
    expect(feedPaths()).toEqual(paths('a'));
  });

  it.each([
    ['slug if they have no ID', { id: '' }, 'a'],
    ['the slug in their URL if they have neither', { id: '', slug: '' }, 'a'],
  ])('are requested by %s', async (_, without, key) => {
    harness.content.feeds.push([feedItem('a', without)]);
    harness.content.pages.set('article/a', storyPage('a'));
    await nearEnd();
    expect(harness.content.asked.pages).toMatchObject([{ id: key }]);
    expect(feedPaths()).toEqual(paths('a'));
  });

  it('do not load, and cause a warning, if the opened story has neither a slug nor a content ID', async () => {
    store.dispatch(feedStarted({ path: FIRST, story: { id: '', slug: '' } }));
    await nearEnd();
    expect(harness.content.asked.feeds).toEqual([]);
    expect(harness.reports.warnings).toEqual([
      'The feed has neither a slug nor a content id to continue from.',
    ]);
    expect(feedStatus()).toBe('ended');
  });

  it('do not load on a page without a feed', async () => {
    store.dispatch(feedStopped());
    announce('a');
    await nearEnd();
    expect(harness.content.asked.feeds).toEqual([]);
  });
});

describe('crawlers', () => {
  it.each([
    ['Yeti', 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)'],
    ['Baiduspider', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search)'],
    ['Linespider', 'Mozilla/5.0 (compatible; Linespider/1.1; +https://lin.ee/4dwXkTH)'],
    ['googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ])('get no feed: %s', async (_, userAgent) => {
    harness.reader.userAgent = userAgent;
    announce('a');
    await nearEnd();
    expect(harness.content.asked.feeds).toEqual([]);
    expect(feedPaths()).toEqual([]);
    expect(feedStatus()).toBe('ended');
  });
});

describe('an unavailable story in the feed', () => {
  it.each([
    ['is gone', new PageError(404, 'API responded with 404')],
    ['is withdrawn', new PageError(410, 'API responded with 410')],
    [
      "is a health story that is blocked in the reader's state",
      new PageError(451, 'API responded with 451'),
    ],
    ['now has another slug', new SlugChangedError('elsewhere')],
  ])('is skipped if it %s', async (_, error) => {
    announce('a', 'b');
    harness.content.pages.set('article/id-a', error);
    await nearEnd();
    expect(feedPaths()).toEqual(paths('b'));
  });

  it('is skipped if its page contains an error component', async () => {
    announce('a', 'b');
    const page = storyPage('a');
    const [component] = page.components;
    const error = { code: '404', message: 'Not Found', context: { availableOn: [] } };
    const broken = {
      ...component!,
      fetcherName: 'article',
      name: 'a',
      status: 404,
      errors: [error],
    };
    harness.content.pages.set('article/id-a', { ...page, components: [broken] });
    await nearEnd();
    expect(feedPaths()).toEqual(paths('b'));
  });

  it('is skipped if its URL does not match a route', async () => {
    harness.content.feeds.push([
      feedItem('a', { url: 'https://elsewhere.example/a/' }),
      feedItem('b'),
    ]);
    await nearEnd();
    expect(feedPaths()).toEqual(paths('b'));
  });

  it('is skipped along with the rest of its listing if none of the listed stories is available', async () => {
    announce('x', 'y', 'z');
    announce('a');
    await nearEnd();
    expect(feedPaths()).toEqual(paths('a'));
    expect(harness.content.asked.feeds.at(-1)).toMatchObject({ contentId: 'id-z' });
  });

  it('can be requested again after a failure', async () => {
    announce('a', 'b');
    harness.content.pages.set('article/id-a', new PageError(503, 'API responded with 503'));
    await nearEnd();
    expect(feedStatus()).toBe('failed');
    expect(feedPaths()).toEqual([]);
    harness.content.pages.set('article/id-a', storyPage('a'));
    await nearEnd();
    expect(feedPaths()).toEqual(paths('a'));
    expect(harness.content.asked.feeds).toHaveLength(1);
  });

  it('can be requested again after its listing has failed, even with a 404', async () => {
    harness.content.feeds.push(new PageError(404, 'API responded with 404'));
    announce('a');
    await nearEnd();
    expect(feedStatus()).toBe('failed');
    await nearEnd();
    expect(feedPaths()).toEqual(paths('a'));
  });

  it('sets the status of the feed to `failed` if its code does not load', async () => {
    announce('a');
    harness.screen.missingChunks.add('a');
    await nearEnd();
    expect(feedStatus()).toBe('failed');
  });

  it('sets the status of the feed to `failed` if its code does not arrive within twelve seconds', async () => {
    announce('a');
    harness.ports.screen.loadPage = () => new Promise(() => undefined);
    await nearEnd();
    await jest.advanceTimersByTimeAsync(11_900);
    expect(feedStatus()).toBe('loading');
    await jest.advanceTimersByTimeAsync(100);
    expect(feedStatus()).toBe('failed');
  });
});

describe('a response that arrives after the reader has left', () => {
  it("does not add its story to the next story's feed, which loads immediately", async () => {
    const timeout = held<Page>();
    harness.content.pages.set('article/id-a', timeout.promise);
    announce('a');
    announce('b');
    await nearEnd();
    open('second');
    await nearEnd();
    timeout.release(storyPage('a'));
    await jest.advanceTimersByTimeAsync(1);
    expect(feedPaths()).toEqual(paths('b'));
    expect(harness.content.asked.feeds.at(-1)).toMatchObject({ slug: 'second' });
  });

  it("does not add its listing to the next story's feed", async () => {
    const timeout = held<SeamlessItem[]>();
    harness.content.feeds.push(timeout.promise);
    await nearEnd();
    open('second');
    timeout.release([feedItem('a')]);
    await jest.advanceTimersByTimeAsync(1);
    expect(selectFeed(store.getState())).toMatchObject({
      waiting: [],
      last: { id: 'id-second', slug: 'second' },
    });
  });
});
