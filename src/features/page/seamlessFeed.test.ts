import { feedItem, storyPage } from '../../../test/support/fixtures/contentFixtures';
import {
  renderedStories,
  emptyFeed,
  feedEnded,
  feedFailed,
  feedFrom,
  feedListed,
  feedPaceChosen,
  feedPaused,
  feedReceived,
  feedReducer,
  feedRequested,
  feedRestored,
  feedStarted,
  feedStopped,
  feedStoryFolded,
  feedStoryMissed,
  feedStoryUnfolded,
  feedStorySkipped,
  feedStoryWanted,
} from './seamlessFeed';

type Event = Parameters<typeof feedReducer>[1];

const START = feedStarted({ path: '/article/first/', story: { id: '1', slug: 'first' } });

function after(...events: Event[]) {
  const start = feedReducer(undefined, { type: 'nothing' });
  return events.reduce<typeof start>(feedReducer, start);
}

function received(slug: string) {
  return feedReceived({ path: `/article/${slug}/`, page: storyPage(slug) });
}

describe('seamlessFeed', () => {
  it('is emptied when it starts again at the opened story', () => {
    expect(after(START, received('a'), START)).toEqual({
      status: 'idle',
      startPath: '/article/first/',
      paths: [],
      waiting: [],
      last: { id: '1', slug: 'first' },
      folded: {},
      absent: [],
      isSingle: false,
    });
  });

  it('keeps listed stories until each is received or skipped', () => {
    const listed = feedListed({ items: [feedItem('a'), feedItem('b'), feedItem('c')] });
    const state = after(START, listed, received('a'), feedStorySkipped());
    expect(state.paths).toEqual(['/article/a/']);
    expect(state.waiting).toEqual([feedItem('c')]);
  });

  it('continues after the last listed story, even if the latest listing was empty', () => {
    const listed = feedListed({ items: [feedItem('a'), feedItem('b')] });
    const last = { id: 'id-b', slug: 'b' };
    expect(after(START, listed).last).toEqual(last);
    expect(after(START, listed, feedListed({ items: [] })).last).toEqual(last);
  });

  it('accepts a story out of order without skipping a listed one', () => {
    const listed = feedListed({ items: [feedItem('a'), feedItem('b')] });
    expect(after(START, listed, received('saved')).waiting).toHaveLength(2);
    expect(after(START, listed, received('b')).waiting).toEqual([feedItem('a')]);
  });

  it('omits listed stories that it already contains, but continues after the last listed one', () => {
    const items = ['a', 'first', 'saved'].map((slug) => feedItem(slug));
    const state = after(START, received('saved'), feedListed({ items }));
    expect(state.waiting).toEqual([feedItem('a')]);
    expect(state.last).toEqual({ id: 'id-saved', slug: 'saved' });
  });

  it('marks a story that failed to reload until it is requested again', () => {
    const missed = after(START, received('a'), feedStoryMissed({ path: '/article/a/' }));
    expect(missed.absent).toEqual(['/article/a/']);
    expect(feedReducer(missed, feedStoryWanted({ path: '/article/b/' })).absent).toHaveLength(1);
    expect(feedReducer(missed, feedStoryWanted({ path: '/article/a/' })).absent).toEqual([]);
  });

  it('excludes a collapsed story from rendering, and keeps its height, until it is expanded', () => {
    const folded = feedStoryFolded({ path: '/article/a/', height: 1234.5 });
    const state = after(START, received('a'), received('b'), folded);
    expect(state.folded).toEqual({ '/article/a/': 1234.5 });
    expect(renderedStories(state)).toEqual(['/article/b/']);
    const back = feedReducer(state, feedStoryUnfolded({ path: '/article/a/' }));
    expect(renderedStories(back)).toEqual(['/article/a/', '/article/b/']);
  });

  it('switches to manual mode when it is paused, and keeps that mode on the next page', () => {
    const paused = after(START, received('a'), feedPaused());
    expect(paused).toMatchObject({ status: 'paused', isSingle: true });
    expect(feedReducer(paused, feedStopped()).isSingle).toBe(true);
    expect(feedReducer(paused, START)).toMatchObject({ status: 'idle', isSingle: true });
    const goesOn = feedReducer(paused, feedPaceChosen({ isSingle: false }));
    expect(goesOn).toMatchObject({ status: 'ready', isSingle: false });
  });

  it.each([
    ['loading', feedRequested()],
    ['failed', feedFailed()],
    ['ended', feedEnded()],
    ['ready', received('a')],
  ])('changes its status to %s', (status, event) => {
    expect(after(START, event).status).toBe(status);
  });

  it('has no start path after it is stopped, and can be restored in full', () => {
    const feed = after(START, feedListed({ items: [feedItem('a')] }), received('a'));
    expect(after(START, feedStopped()).startPath).toBeNull();
    expect(after(feedRestored(feed))).toEqual(feed);
  });

  describe('feedFrom', () => {
    const feed = after(START, feedListed({ items: [feedItem('a')] }), received('a'));
    const fields = Object.keys(emptyFeed) as (keyof typeof emptyFeed)[];

    it('returns the saved feed, with defaults for fields that an older release did not save', () => {
      expect(feedFrom(feed)).toEqual(feed);
      for (const field of fields) {
        const older = Object.fromEntries(Object.entries(feed).filter(([name]) => name !== field));
        expect(feedFrom(older)).toEqual({ ...feed, [field]: emptyFeed[field] });
      }
    });

    it.each<[string, unknown]>([
      ['undefined', undefined],
      ['null', null],
      ['a number', 7],
      ['a string', 'feed'],
      ['a boolean', true],
      ['an empty array', []],
      ['an empty object', {}],
      ['an array that contains a feed', [feed]],
    ])('returns an empty feed for %s', (_, kept) => {
      expect(feedFrom(kept).paths).toEqual([]);
      expect(renderedStories(feedFrom(kept))).toEqual([]);
    });

    it.each(['paths', 'waiting', 'folded'])(
      'returns an empty feed if `%s` has the wrong type',
      (field) => {
        for (const other of [null, 7, 'text', true, ...(field === 'folded' ? [] : [{}])]) {
          expect(feedFrom({ ...feed, [field]: other })).toEqual(emptyFeed);
        }
      },
    );
  });
});
