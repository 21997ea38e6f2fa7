import { pageShown } from '../../src/features/page/pageSlice';
import { pageViewStarted } from '../../src/features/tracking/trackingSlice';
import { pausePressed, playerClosed } from '../../src/features/video/videoSlice';
import { PAGE_VIEW } from '../../test/support/fixtures/eventFixtures';
import {
  createWatchingReader,
  ID,
  settle,
  type WatchingReader,
} from '../../test/support/readers/watchingReader';

let harness: WatchingReader['harness'];
let store: WatchingReader['store'];
let start: WatchingReader['start'];
let press: WatchingReader['press'];
let play: WatchingReader['play'];
let lines: WatchingReader['lines'];
let run: WatchingReader['run'];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  ({ harness, store, start, press, play, lines, run } = createWatchingReader());
});

afterEach(() => {
  jest.useRealTimers();
});

describe('video tracking', () => {
  it('includes video, player, position and volume', async () => {
    await start({ hasPlaylist: true, more: { suppressAds: true, tags: [] } });
    await play();
    expect(harness.tracked.reported()[0]).toEqual({
      type: 'event/VideoLoaded',
      payload: {
        videoId: ID,
        videoTitle: 'Title of leak',
        sequenceType: 'playlist',
        playlistId: 'videos',
        playlistTitle: 'Latest videos',
        playlistIndex: 0,
        videoPlayer: 'offprint',
        videoLength: 100,
        playheadPosition: 0,
        volumeLevel: 100,
        livestream: false,
        articlePlacement: 'top',
        location: 'video',
        tags: [],
        isContextual: false,
        autoplayType: 'MANUAL',
      },
    });
  });

  it('includes no playlist for a single video', async () => {
    await start({ more: { suppressAds: true } });
    await play();
    expect(harness.tracked.reported()[0]?.payload).toMatchObject({ sequenceType: 'single' });
    expect(harness.tracked.reported()[0]?.payload).not.toHaveProperty('playlistId');
  });

  it('reports a pause after a delay, and repeats start, playback and quartile events in a second viewing', async () => {
    await start({ more: { suppressAds: true } });
    await play();
    await run(10);
    await press(pausePressed({ id: ID }));
    expect(lines().at(-1)).toBe('Played @0');
    await settle(250);
    expect(lines().at(-1)).toBe('Paused @10');
    await play();
    await run(100);
    await settle(250);
    await play();
    await run(100);
    await settle(250);
    const quarters = ['Watched 25 @25', 'Watched 50 @50', 'Watched 75 @75', 'Watched 100 @98'];
    expect(lines().slice(3)).toEqual([
      'Paused @10',
      'Played @10',
      ...quarters,
      'Started @0',
      'Played @0',
      ...quarters,
    ]);
    expect(harness.tracked.events.every(({ meta }) => meta.check === 'ok')).toBe(true);
  });

  it('reports an interruption under the page view that the reader leaves', async () => {
    await start({ more: { suppressAds: true } });
    await play();
    await run(10);
    store.dispatch(pageShown({ path: null }));
    store.dispatch(pageViewStarted({ ...PAGE_VIEW, pageViewGuid: 'view-2' }));
    store.dispatch(playerClosed({ id: ID }));
    await settle(500);
    expect(lines().slice(3)).toEqual(['Interrupted @10']);
    expect(harness.tracked.events.at(-1)?.meta).toMatchObject({
      pageViewGuid: 'view-1',
      check: 'ok',
    });
  });

  it('reports later events under the page view in which the video was loaded', async () => {
    await start({ more: { suppressAds: true } });
    await play();
    store.dispatch(pageViewStarted({ ...PAGE_VIEW, pageViewGuid: 'view-2' }));
    await run(100);
    expect(lines()).toContain('Watched 100 @98');
    const { events } = harness.tracked;
    expect(new Set(events.map(({ meta }) => meta.pageViewGuid))).toEqual(new Set(['view-1']));
    expect(events.every(({ meta }) => meta.check === 'ok')).toBe(true);
  });

  it('reports nothing without consent', async () => {
    await start({ allowed: ['C0001'] });
    await play();
    await run(100);
    expect(lines()).toEqual([]);
  });
});
