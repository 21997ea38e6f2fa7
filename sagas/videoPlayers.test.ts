import { consentChanged } from '../src/features/consent/consentSlice';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../src/features/page/pageSlice';
import { viewBegun } from '../src/features/tracking/trackingSlice';
import {
  pausePressed,
  playerClosed,
  playerOpened,
  playPressed,
  selectAutoplayType,
  selectCurrentVideo,
  selectHasVideo,
  selectPlaylist,
  selectVideoPlayer,
  skipPressed,
  type VideoPlayer,
} from '../src/features/video/videoSlice';
import { subsessionOf } from '../src/model/ads/adTargeting';
import type { CategoryId } from '../src/model/consent';
import { AD_ANSWER_TIMEOUT, AD_STALL_TIMEOUT } from '../src/model/videoAds';
import type { VideoStory } from '../src/model/stories';
import { PLAYER_STATES } from '../src/model/videoStates';
import type { VastAd } from '../src/platform/vast';
import { createAppStore, type AppStore } from '../src/app/store';
import { createSagaWorld, type SagaWorld } from '../test/support/sagaPorts';
import {
  listComponent,
  objectComponent,
  samplePage,
  sampleVideo,
} from '../test/support/sampleContent';
import { sampleListingItem } from '../test/support/sampleParts';
import { PAGE_VIEW } from '../test/support/sampleEvents';
import type { SagaPorts } from './ports';
import { videoAdAddress } from './videoAdAddress';
import { videoPlayersSaga } from './videoPlayers';

const PATH = '/video/leak/';
const ID = 'id-leak';
const ALL: readonly CategoryId[] = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'];
const MIDDLE = { isLookedAt: true, isInWindow: true };
const EDGE = { isLookedAt: false, isInWindow: true };
const GONE = { isLookedAt: false, isInWindow: false };

let world: SagaWorld;
let store: AppStore['store'];
/** What the ad server was told. */
let told: string[];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  world = createSagaWorld();
  told = [];
});

afterEach(() => {
  jest.useRealTimers();
});

const settle = (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

const ad = (more: Partial<VastAd> = {}): VastAd => ({
  id: 'ad-1',
  title: 'By mail',
  fileUrl: '/ads/film.mp4',
  clickUrl: '',
  skipAfter: 2,
  tell: (event) => void told.push(event),
  tellProgress: () => undefined,
  ...more,
});

interface Start {
  more?: Partial<VideoStory>;
  search?: string;
  allowed?: readonly CategoryId[];
  hasPlaylist?: boolean;
}

async function start({ more = {}, search = '', allowed = ALL, hasPlaylist }: Start = {}) {
  const app = createAppStore(undefined, world.ports as Partial<SagaPorts>);
  store = app.store;
  const video = sampleVideo('leak', { m3u8: '/a/clips/l.m3u8', mp4: '/a/clips/l.mp4', ...more });
  const page = samplePage('video', 'leak', [objectComponent('video', video)]);
  const list = {
    ...listComponent('video-list', [sampleListingItem('next')]),
    metadata: { playlistId: 'videos', playlistTitle: 'Latest films' },
  };
  const components = hasPlaylist ? [...page.components, list] : page.components;
  store.dispatch(pageReceived({ path: PATH, page: { ...page, components } }));
  store.dispatch(pageShown({ path: PATH }));
  const place = { pathname: PATH, search, hash: '', key: 'one' };
  store.dispatch(navigationCommitted({ place, route: null, error: null }));
  store.dispatch(viewBegun({ ...PAGE_VIEW, pageType: 'video', pageViewGuid: 'view-1' }));
  store.dispatch(
    consentChanged({ status: 'answered', source: 'own', allowed, isSuspended: false }),
  );
  world.films.state.ids = [ID];
  app.sagas.run(videoPlayersSaga);
  await settle();
}

/** Of an advertisement's request as it would be made with this leave. */
async function addressWhen(allowed: readonly CategoryId[]): Promise<string> {
  const app = createAppStore(undefined, world.ports as Partial<SagaPorts>);
  const place = { pathname: PATH, search: '?adTargeting_user=me', hash: '', key: 'one' };
  app.store.dispatch(navigationCommitted({ place, route: null, error: null }));
  app.store.dispatch(
    consentChanged({ status: 'answered', source: 'own', allowed, isSuspended: false }),
  );
  const films = { pageUrl: () => 'https://halfwave.example/video/leak/' };
  return app.sagas.run(videoAdAddress, films, sampleVideo('leak'), 'Pre').toPromise<string>();
}

const player = (): VideoPlayer => selectVideoPlayer(store.getState(), ID)!;
const press = async (action: ReturnType<typeof playPressed>): Promise<void> => {
  store.dispatch(action);
  await settle();
};
const play = (): Promise<void> => press(playPressed({ id: ID }));
const lines = (): string[] =>
  world.tracked.told().map(({ type, payload }) => {
    const { quartile, playheadPosition, adRollPosition } = payload as Record<
      string,
      string | number | undefined
    >;
    const name = type.replace('event/Video', '');
    return [name, adRollPosition, quartile, `@${String(playheadPosition)}`]
      .filter((word) => word !== undefined)
      .join(' ');
  });

/** From the beginning, or from where it stands, to a second, and to its end where that is one. */
const run = async (to: number): Promise<void> => {
  const { film } = world.films;
  film.run(to);
  if (to >= film.state.duration) {
    film.say('pause');
    film.say('ended');
  }
  await settle();
};

describe('a player on a page', () => {
  it('is known to the store, with what it plays and what follows', async () => {
    await start({ hasPlaylist: true });
    expect(selectHasVideo(store.getState())).toBe(true);
    expect(selectPlaylist(store.getState())).toEqual({
      id: 'videos',
      title: 'Latest films',
      index: 0,
    });
    expect(player()).toEqual({
      autoplay: false,
      autoplayType: '',
      contentStartTime: null,
      isAd: false,
      ad: null,
      player: PLAYER_STATES.EMPTY,
      sticky: false,
      videoState: 'UNPLAYED',
      problem: null,
    });
  });

  it('that leaves lets go of film and line, and one that comes is taken over', async () => {
    await start();
    store.dispatch(playerClosed({ id: ID }));
    await settle();
    expect(selectHasVideo(store.getState())).toBe(false);
    expect(world.films.film.state.releases).toBe(1);
    store.dispatch(playerOpened({ id: ID }));
    await settle();
    expect(player().videoState).toBe('UNPLAYED');
  });

  it('goes through the states of a film: played, playing, stopped, muted, unmuted, completed', async () => {
    await start({ more: { suppressAds: true } });
    const states: string[] = [player().videoState];
    store.subscribe(() => {
      const { videoState } = player();
      if (states.at(-1) !== videoState) states.push(videoState);
    });
    await play();
    world.films.film.door.mute(true);
    world.films.film.door.mute(false);
    await press(pausePressed({ id: ID }));
    await play();
    await run(100);
    expect(states).toEqual([
      'UNPLAYED',
      'PLAYED',
      'PLAYING',
      'MUTED',
      'UNMUTED',
      'STOPPED',
      'PLAYED',
      'PLAYING',
      'STOPPED',
      'COMPLETED',
    ]);
    expect(selectCurrentVideo(store.getState())).toBe(ID);
    expect(player().contentStartTime).toBe(Date.parse('2026-11-21T10:00:00Z'));
  });

  it('tells in numbers what it does: empty, loading, playing, buffering, paused, stopped', async () => {
    await start({ more: { suppressAds: true } });
    const numbers = [player().player];
    store.subscribe(() => {
      const { player: number } = player();
      if (numbers.at(-1) !== number) numbers.push(number);
    });
    await play();
    world.films.film.say('waiting');
    world.films.film.say('playing');
    await press(pausePressed({ id: ID }));
    await play();
    await run(100);
    expect(numbers).toEqual([-2, -1, 1, 3, 1, 2, -1, 1, 2, 0]);
  });

  it('says that the reader is offline, or that the film failed', async () => {
    await start({ more: { suppressAds: true } });
    world.films.film.state.mayPlay = false;
    world.network.isOnline = false;
    await play();
    expect(player()).toMatchObject({ problem: 'offline', videoState: 'UNPLAYED' });
    world.network.isOnline = true;
    await play();
    expect(player().problem).toBe('failed');
    world.films.film.state.mayPlay = true;
    await play();
    expect(player()).toMatchObject({ problem: null, videoState: 'PLAYING' });
    expect(world.reports.errors).toEqual([]);
  });

  it('follows the reader down the page while it runs, and is back with its place', async () => {
    await start({ more: { suppressAds: true } });
    world.films.view(GONE);
    await settle();
    expect(player().sticky).toBe(false);
    world.films.view(MIDDLE);
    await play();
    world.films.view(GONE);
    await settle();
    expect(player().sticky).toBe(true);
    world.films.view(EDGE);
    await settle();
    expect(player().sticky).toBe(false);
    world.films.view(GONE);
    await settle();
    await press(pausePressed({ id: ID }));
    expect(player().sticky).toBe(false);
  });
});

describe('a film that may begin by itself', () => {
  const AUTOPLAY = { autoplay: true, suppressAds: true };

  it('does so without sound when it is looked at, and stands still when it is gone', async () => {
    await start({ more: AUTOPLAY });
    expect(player().autoplay).toBe(true);
    world.films.view(EDGE);
    await settle();
    expect(player().videoState).toBe('UNPLAYED');
    world.films.view(MIDDLE);
    await settle();
    expect(player().videoState).toBe('MUTED');
    expect(selectAutoplayType(store.getState(), ID)).toBe('AUTOPLAY');
    world.films.view(GONE);
    await settle();
    expect(player().videoState).toBe('STOPPED');
    expect(world.tracked.told()[0]?.payload).toMatchObject({ autoplayType: 'AUTOPLAY' });
  });

  it.each<[string, () => void]>([
    ['saves data', () => void (world.network.saveData = true)],
    ['has a slow line', () => void (world.network.effectiveType = '2g')],
    ['is offline', () => void (world.network.isOnline = false)],
    ['wants things to stand still', () => void (world.films.state.isStill = true)],
  ])('does not where the reader %s', async (_reader, arrange) => {
    arrange();
    await start({ more: AUTOPLAY });
    world.films.view(MIDDLE);
    await settle();
    expect(player()).toMatchObject({ autoplay: false, videoState: 'UNPLAYED' });
  });

  it('was begun by hand unless something else is said', async () => {
    await start({ more: { suppressAds: true } });
    expect(selectAutoplayType(store.getState(), ID)).toBe('MANUAL');
    world.films.view(MIDDLE);
    await settle();
    expect(player().videoState).toBe('UNPLAYED');
    await play();
    expect(player().autoplayType).toBe('MANUAL');
  });

  it('keeps the type that it came with', async () => {
    await start({ more: { ...AUTOPLAY, autoplayType: 'AUTOPLAY' } });
    await play();
    expect(player().autoplayType).toBe('AUTOPLAY');
  });
});

describe('advertisements in a film', () => {
  it('stand before, within and after a long one; all that is told of it', async () => {
    await start({ more: { duration: 200, files: [] } });
    world.films.state.ad = ad();
    await play();
    expect(player()).toMatchObject({ isAd: true, videoState: 'PLAYING', ad: { position: 'Pre' } });
    await press(pausePressed({ id: ID }));
    expect(player().videoState).toBe('STOPPED');
    await play();
    world.films.ad.say('ended', 6);
    await settle();
    expect(player()).toMatchObject({ isAd: false, ad: null, videoState: 'PLAYING' });
    await run(50);
    expect(player().ad?.position).toBe('Mid');
    world.films.ad.say('timed', 1);
    store.dispatch(skipPressed({ id: ID })); // too early
    world.films.ad.say('timed', 2);
    store.dispatch(skipPressed({ id: ID }));
    await settle(300);
    expect(player()).toMatchObject({ isAd: false, videoState: 'PLAYING' });
    world.films.film.run(100);
    world.films.film.say('pause');
    world.films.film.say('ended');
    expect(player().videoState).toBe('CONTENT_COMPLETED');
    await settle();
    expect(player()).toMatchObject({ isAd: true, ad: { position: 'Post' } });
    world.films.ad.say('ended', 6);
    await settle(300);
    expect(player()).toMatchObject({ isAd: false, videoState: 'COMPLETED' });
    expect(lines()).toEqual([
      'AdLoaded Pre @0',
      'AdStarted Pre @0',
      'AdPaused Pre @0',
      'AdWatched Pre @0',
      'Loaded @0',
      'Started @0',
      'Played @0',
      'Watched 25 @25',
      'Watched 50 @50',
      'AdLoaded Mid @50',
      'AdStarted Mid @50',
      'AdSkipped Mid @50',
      'Watched 75 @75',
      'Watched 100 @98',
      'AdLoaded Post @100',
      'AdStarted Post @100',
      'AdWatched Post @100',
    ]);
    expect(told).toEqual([
      ...['impression', 'pause', 'resume', 'complete'],
      ...['impression', 'skip'],
      ...['impression', 'complete'],
    ]);
    expect(world.tracked.events.map(({ meta }) => meta.check)).toEqual(lines().map(() => 'ok'));
  });

  it('are asked for with everything an ad server wants to know', async () => {
    world.jar.held.set('fly_user', '1');
    world.jar.held.set('zdnet_ad', 'number-7');
    world.jar.held.set('pv', '3');
    world.ports.cookies.allow(ALL);
    const more = {
      section: 'reviews',
      topics: [{ slug: 'laptops' }, { slug: 'batteries' }] as VideoStory['topics'],
    };
    await start({ more, search: '?adRegion=west&adTargeting_test=blue' });
    await play();
    const url = new URL(world.films.state.asked[0]!, 'https://halfwave.example');
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

  it('name nobody to the ad server once the reader has taken the leave back', async () => {
    world.jar.held.set('zdnet_ad', 'number-7');
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

  it('may come from another company, by its own address', async () => {
    world.installation.videoAds = 'google';
    await start();
    await play();
    expect(world.films.state.asked[0]).toMatch(
      /^https:\/\/pubads\.g\.doubleclick\.net\/gampad\/ads\?/,
    );
  });

  it.each<[string, Start, 'house' | 'off']>([
    ['the film says so', { more: { suppressAds: true } }, 'house'],
    ['the address says so', { search: '?adSuppress=all' }, 'house'],
    ['the reader has not allowed it', { allowed: ['C0001', 'C0002'] }, 'house'],
    ['the installation has none', {}, 'off'],
  ])('are not asked for where %s', async (_why, given, server) => {
    world.installation.videoAds = server;
    world.films.state.ad = ad();
    await start(given);
    await play();
    expect(world.films.state.asked).toEqual([]);
    expect(player()).toMatchObject({ isAd: false, videoState: 'PLAYING' });
  });

  it.each<[string, () => void, number]>([
    ['has none', () => void (world.films.state.ad = null), 0],
    ['fails', () => void (world.films.state.ad = new Error('500')), 0],
    ['hangs', () => void (world.films.state.ad = new Promise(() => undefined)), AD_ANSWER_TIMEOUT],
    ['sends what does not begin', () => void (world.films.ad.state.mayPlay = false), 0],
  ])('do not keep the film where the ad server %s', async (_why, arrange, wait) => {
    world.films.state.ad = ad();
    arrange();
    await start();
    await play();
    await settle(wait);
    expect(player()).toMatchObject({ isAd: false, videoState: 'PLAYING' });
    expect(world.reports.errors).toEqual([]);
  });

  it('that stand still by themselves are given up', async () => {
    world.films.state.ad = ad();
    await start();
    await play();
    await settle(AD_STALL_TIMEOUT);
    expect(player()).toMatchObject({ isAd: false, videoState: 'PLAYING' });
  });

  it('that may not be skipped are not', async () => {
    world.films.state.ad = ad({ skipAfter: null });
    await start();
    await play();
    world.films.ad.say('timed', 5);
    await press(skipPressed({ id: ID }));
    expect(player()).toMatchObject({ isAd: true, ad: { isSkippable: false } });
  });

  it('do not come again before a second viewing', async () => {
    world.films.state.ad = null;
    await start();
    await play();
    await run(100);
    await play();
    expect(world.films.state.asked).toHaveLength(1);
  });
});

describe('what is told of a viewing', () => {
  it('says which film, in which player, where and how loud', async () => {
    await start({ hasPlaylist: true, more: { suppressAds: true, tags: [] } });
    await play();
    expect(world.tracked.told()[0]).toEqual({
      type: 'event/VideoLoaded',
      payload: {
        videoId: ID,
        videoTitle: 'Title of leak',
        sequenceType: 'playlist',
        playlistId: 'videos',
        playlistTitle: 'Latest films',
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

  it('is that of a film alone where none follows', async () => {
    await start({ more: { suppressAds: true } });
    await play();
    expect(world.tracked.told()[0]?.payload).toMatchObject({ sequenceType: 'single' });
    expect(world.tracked.told()[0]?.payload).not.toHaveProperty('playlistId');
  });

  it('has a pause once nothing has come of it, and the second viewing whole', async () => {
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
    expect(world.tracked.events.every(({ meta }) => meta.check === 'ok')).toBe(true);
  });

  it('was interrupted where the page is left, and belongs to that page', async () => {
    await start({ more: { suppressAds: true } });
    await play();
    await run(10);
    store.dispatch(pageShown({ path: null }));
    store.dispatch(viewBegun({ ...PAGE_VIEW, pageViewGuid: 'view-2' }));
    store.dispatch(playerClosed({ id: ID }));
    await settle(500);
    expect(lines().slice(3)).toEqual(['Interrupted @10']);
    expect(world.tracked.events.at(-1)?.meta).toMatchObject({
      pageViewGuid: 'view-1',
      check: 'ok',
    });
  });

  it('is nothing where the reader has not allowed it', async () => {
    await start({ allowed: ['C0001'] });
    await play();
    await run(100);
    expect(lines()).toEqual([]);
  });
});
