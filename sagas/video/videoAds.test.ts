import { createAppStore } from '../../src/app/store/store';
import { consentChanged } from '../../src/features/consent/consentSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { pageShown } from '../../src/features/page/pageSlice';
import {
  pausePressed,
  playerClosed,
  playerOpened,
  skipPressed,
} from '../../src/features/video/videoSlice';
import { subsessionOf } from '../../src/model/ads/adTargeting';
import type { CategoryId } from '../../src/model/consent/consent';
import type { VideoStory } from '../../src/model/content/stories';
import { AD_ANSWER_TIMEOUT, AD_STALL_TIMEOUT } from '../../src/model/video/videoAds';
import type { VastAd } from '../../src/platform/video/vast';
import { videoFixture } from '../../test/support/fixtures/contentFixtures';
import {
  ALL,
  createWatchingReader,
  ID,
  PATH,
  settle,
  type Start,
  type WatchingReader,
} from '../../test/support/readers/watchingReader';
import type { SagaPorts } from '../ports';
import { videoAdAddress } from './videoAdAddress';

let harness: WatchingReader['harness'];
let store: WatchingReader['store'];
let start: WatchingReader['start'];
let player: WatchingReader['player'];
let press: WatchingReader['press'];
let play: WatchingReader['play'];
let lines: WatchingReader['lines'];
let run: WatchingReader['run'];
/** Events sent to the ad server. */
let reported: string[];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  ({ harness, store, start, player, press, play, lines, run } = createWatchingReader());
  reported = [];
});

afterEach(() => {
  jest.useRealTimers();
});

const ad = (more: Partial<VastAd> = {}): VastAd => ({
  id: 'ad-1',
  title: 'By mail',
  fileUrl: '/ads/film.mp4',
  clickUrl: '',
  skipAfter: 2,
  report: (event) => void reported.push(event),
  trackProgress: () => undefined,
  ...more,
});

/** Returns the ad request URL for the given consent. */
async function addressWhen(allowed: readonly CategoryId[]): Promise<string> {
  const app = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
  const location = { pathname: PATH, search: '?adTargeting_user=me', hash: '', key: 'one' };
  app.store.dispatch(navigationCommitted({ location, route: null, error: null }));
  app.store.dispatch(
    consentChanged({ status: 'answered', source: 'own', allowed, isSuspended: false }),
  );
  const videos = { pageUrl: () => 'https://halfwave.example/video/leak/' };
  const player = { video: videoFixture('leak'), correlator: 7 };
  return app.sagas.run(videoAdAddress, videos, player, 'Pre').toPromise<string>();
}

describe('ads in a video', () => {
  it('play before, during and after a long video, with every event tracked', async () => {
    await start({ more: { duration: 200, files: [] } });
    harness.videos.state.ad = ad();
    await play();
    expect(player()).toMatchObject({ isAd: true, videoState: 'PLAYING', ad: { position: 'Pre' } });
    await press(pausePressed({ id: ID }));
    expect(player().videoState).toBe('STOPPED');
    await play();
    harness.videos.ad.say('ended', 6);
    await settle();
    expect(player()).toMatchObject({ isAd: false, ad: null, videoState: 'PLAYING' });
    await run(50);
    expect(player().ad?.position).toBe('Mid');
    harness.videos.ad.say('timed', 1);
    store.dispatch(skipPressed({ id: ID })); // too early
    harness.videos.ad.say('timed', 2);
    store.dispatch(skipPressed({ id: ID }));
    await settle(300);
    expect(player()).toMatchObject({ isAd: false, videoState: 'PLAYING' });
    harness.videos.media.run(100);
    harness.videos.media.say('pause');
    harness.videos.media.say('ended');
    expect(player().videoState).toBe('CONTENT_COMPLETED');
    await settle();
    expect(player()).toMatchObject({ isAd: true, ad: { position: 'Post' } });
    harness.videos.ad.say('ended', 6);
    await settle(300);
    expect(player()).toMatchObject({ isAd: false, videoState: 'COMPLETED' });
    expect(lines()).toEqual([
      'AdRequested Pre @0',
      'AdLoaded Pre @0',
      'AdStarted Pre @0',
      'AdPaused Pre @0',
      'AdWatched Pre @0',
      'Loaded @0',
      'Started @0',
      'Played @0',
      'Watched 25 @25',
      'Watched 50 @50',
      'AdRequested Mid @50',
      'AdLoaded Mid @50',
      'AdStarted Mid @50',
      'AdSkipped Mid @50',
      'Watched 75 @75',
      'Watched 100 @98',
      'AdRequested Post @100',
      'AdLoaded Post @100',
      'AdStarted Post @100',
      'AdWatched Post @100',
    ]);
    expect(reported).toEqual([
      ...['impression', 'pause', 'resume', 'complete'],
      ...['impression', 'skip'],
      ...['impression', 'complete'],
    ]);
    expect(harness.tracked.events.map(({ meta }) => meta.check)).toEqual(lines().map(() => 'ok'));
  });

  it('are requested with the unit, the video, the page and all targeting keys', async () => {
    harness.jar.held.set('fly_user', '1');
    harness.jar.held.set('zdnet_ad', 'number-7');
    harness.jar.held.set('pv', '3');
    harness.ports.cookies.allow(ALL);
    const more = {
      section: 'reviews',
      topics: [{ slug: 'laptops' }, { slug: 'batteries' }] as VideoStory['topics'],
    };
    await start({ more, search: '?adRegion=west&adTargeting_test=blue' });
    await play();
    const url = new URL(harness.videos.state.requests[0]!, 'https://halfwave.example');
    const { cust_params: keys = '', ...rest } = Object.fromEntries(url.searchParams);
    expect(url.pathname).toBe('/ads/video');
    expect(rest).toEqual({
      iu: '/halfwave/west/video',
      sz: '640x480',
      pp: 'preroll',
      env: 'vp',
      gdfp_req: '1',
      output: 'vast',
      unviewed_position_start: '1',
      cmsid: 'halfwave',
      vid: ID,
      url: 'https://halfwave.example/video/leak/',
      description_url: 'https://halfwave.example/video/leak/',
      correlator: String(Date.parse('2026-11-21T10:00:00Z')),
    });
    expect(Object.fromEntries(new URLSearchParams(keys))).toEqual({
      cid: ID,
      vid: ID,
      ptype: 'video',
      section: 'reviews',
      topic: 'laptops',
      sectopic: 'batteries',
      device: 'mobile',
      env: 'production',
      test: 'blue',
      user: 'registered',
      session: 'number-7',
      subsession: String(subsessionOf('number-7')),
      vguid: 'view-1',
      pv: '3',
    });
  });

  it('share one correlator on a page, and get a new one on the next page', async () => {
    const correlators = () =>
      harness.videos.state.requests
        .map((url) => new URL(url, 'https://x').searchParams)
        .map((query) => query.get('correlator'));
    await start({ more: { duration: 200, files: [] } });
    await play();
    for (const time of [50, 100]) {
      await settle(1000);
      await run(time);
    }
    expect(new Set(correlators()).size).toBe(1);
    store.dispatch(playerClosed({ id: ID }));
    await settle(60_000);
    store.dispatch(pageShown({ path: PATH }));
    store.dispatch(playerOpened({ id: ID }));
    await settle();
    await play();
    const [first, , , next] = correlators();
    expect(correlators()).toHaveLength(4);
    expect(next).not.toBe(first);
  });

  it('are requested without personal targeting keys if the reader does not consent to targeting', async () => {
    harness.jar.held.set('zdnet_ad', 'number-7');
    const allowed = ALL.filter((category) => category !== 'C0004');
    const address = await addressWhen(allowed);
    const keys = new URLSearchParams(
      new URL(address, 'https://x').searchParams.get('cust_params') ?? '',
    );
    for (const key of ['user', 'session', 'subsession', 'vguid', 'pv', 'ftag']) {
      expect([key, keys.has(key)]).toEqual([key, false]);
    }
    expect(keys.get('vid')).toBe(ID);
  });

  it('are requested from a third-party server if the installation uses it', async () => {
    harness.installation.videoAds = 'google';
    await start();
    await play();
    expect(harness.videos.state.requests[0]).toMatch(
      /^https:\/\/pubads\.g\.doubleclick\.net\/gampad\/ads\?/,
    );
  });

  it.each<[string, Start, 'house' | 'off']>([
    ['the video disables them', { more: { suppressAds: true } }, 'house'],
    ['the URL disables them', { search: '?adSuppress=all' }, 'house'],
    ['the reader has not consented', { allowed: ['C0001', 'C0002'] }, 'house'],
    ['the installation has no video ads', {}, 'off'],
  ])('are not requested if %s', async (_why, given, server) => {
    harness.installation.videoAds = server;
    harness.videos.state.ad = ad();
    await start(given);
    await play();
    expect(harness.videos.state.requests).toEqual([]);
    expect(player()).toMatchObject({ isAd: false, videoState: 'PLAYING' });
  });

  it.each<[string, () => void, number]>([
    ['has no ad', () => void (harness.videos.state.ad = null), 0],
    ['fails', () => void (harness.videos.state.ad = new Error('500')), 0],
    [
      'hangs',
      () => void (harness.videos.state.ad = new Promise(() => undefined)),
      AD_ANSWER_TIMEOUT,
    ],
    ['sends an ad that does not start', () => void (harness.videos.ad.state.mayPlay = false), 0],
  ])('let the video play if the ad server %s', async (_why, arrange, wait) => {
    harness.videos.state.ad = ad();
    arrange();
    await start();
    await play();
    await settle(wait);
    expect(player()).toMatchObject({ isAd: false, videoState: 'PLAYING' });
    expect(harness.reports.errors).toEqual([]);
  });

  it('are abandoned when they stall', async () => {
    harness.videos.state.ad = ad();
    await start();
    await play();
    await settle(AD_STALL_TIMEOUT);
    expect(player()).toMatchObject({ isAd: false, videoState: 'PLAYING' });
  });

  it('cannot be skipped if they have no skip time', async () => {
    harness.videos.state.ad = ad({ skipAfter: null });
    await start();
    await play();
    harness.videos.ad.say('timed', 5);
    await press(skipPressed({ id: ID }));
    expect(player()).toMatchObject({ isAd: true, ad: { isSkippable: false } });
  });

  it('are not requested again when the video is replayed', async () => {
    harness.videos.state.ad = null;
    await start();
    await play();
    await run(100);
    await play();
    expect(harness.videos.state.requests).toHaveLength(1);
  });
});
