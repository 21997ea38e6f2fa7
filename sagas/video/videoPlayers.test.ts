import {
  pausePressed,
  playerClosed,
  playerOpened,
  selectAutoplayType,
  selectCurrentVideo,
  selectHasVideo,
  selectPlaylist,
} from '../../src/features/video/videoSlice';
import { PLAYER_STATES } from '../../src/model/video/videoStates';
import {
  createWatchingReader,
  ID,
  settle,
  type WatchingReader,
} from '../../test/support/readers/watchingReader';

const MIDDLE = { isLookedAt: true, isInWindow: true };
const EDGE = { isLookedAt: false, isInWindow: true };
const GONE = { isLookedAt: false, isInWindow: false };

let harness: WatchingReader['harness'];
let store: WatchingReader['store'];
let start: WatchingReader['start'];
let player: WatchingReader['player'];
let press: WatchingReader['press'];
let play: WatchingReader['play'];
let run: WatchingReader['run'];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  ({ harness, store, start, player, press, play, run } = createWatchingReader());
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a player on a page', () => {
  it('is added to the store with its video and its playlist', async () => {
    await start({ hasPlaylist: true });
    expect(selectHasVideo(store.getState())).toBe(true);
    expect(selectPlaylist(store.getState())).toEqual({
      id: 'videos',
      title: 'Latest videos',
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

  it('releases its media when it leaves the page, and is added to the store again when it returns', async () => {
    await start();
    store.dispatch(playerClosed({ id: ID }));
    await settle();
    expect(selectHasVideo(store.getState())).toBe(false);
    expect(harness.videos.media.state.releases).toBe(1);
    store.dispatch(playerOpened({ id: ID }));
    await settle();
    expect(player().videoState).toBe('UNPLAYED');
  });

  it('continues when another player leaves the page', async () => {
    await start();
    await play();
    store.dispatch(playerClosed({ id: 'another' }));
    await settle();
    expect(selectHasVideo(store.getState())).toBe(true);
    expect(harness.videos.media.state.releases).toBe(0);
  });

  it('updates its state when it is played, paused, muted, unmuted and completed', async () => {
    await start({ more: { suppressAds: true } });
    const states: string[] = [player().videoState];
    store.subscribe(() => {
      const { videoState } = player();
      if (states.at(-1) !== videoState) states.push(videoState);
    });
    await play();
    harness.videos.media.adapter.mute(true);
    harness.videos.media.adapter.mute(false);
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

  it('reports its numeric states: empty, loading, playing, buffering, paused, stopped', async () => {
    await start({ more: { suppressAds: true } });
    const numbers = [player().player];
    store.subscribe(() => {
      const { player: number } = player();
      if (numbers.at(-1) !== number) numbers.push(number);
    });
    await play();
    harness.videos.media.say('waiting');
    harness.videos.media.say('playing');
    await press(pausePressed({ id: ID }));
    await play();
    await run(100);
    expect(numbers).toEqual([-2, -1, 1, 3, 1, 2, -1, 1, 2, 0]);
  });

  it('reports that the reader is offline, or that the video failed', async () => {
    await start({ more: { suppressAds: true } });
    harness.videos.media.state.mayPlay = false;
    harness.network.isOnline = false;
    await play();
    expect(player()).toMatchObject({ problem: 'offline', videoState: 'UNPLAYED' });
    harness.network.isOnline = true;
    await play();
    expect(player().problem).toBe('failed');
    harness.videos.media.state.mayPlay = true;
    await play();
    expect(player()).toMatchObject({ problem: null, videoState: 'PLAYING' });
    expect(harness.reports.errors).toEqual([]);
  });

  it('is sticky while it plays out of view, until its container is in view again', async () => {
    await start({ more: { suppressAds: true } });
    harness.videos.view(GONE);
    await settle();
    expect(player().sticky).toBe(false);
    harness.videos.view(MIDDLE);
    await play();
    harness.videos.view(GONE);
    await settle();
    expect(player().sticky).toBe(true);
    harness.videos.view(EDGE);
    await settle();
    expect(player().sticky).toBe(false);
    harness.videos.view(GONE);
    await settle();
    await press(pausePressed({ id: ID }));
    expect(player().sticky).toBe(false);
  });
});

describe('the autoplay setting', () => {
  const AUTOPLAY = { autoplay: true, suppressAds: true };

  it('plays the video muted while it is in view, and pauses it when it is out of view', async () => {
    await start({ more: AUTOPLAY });
    expect(player().autoplay).toBe(true);
    harness.videos.view(EDGE);
    await settle();
    expect(player().videoState).toBe('UNPLAYED');
    harness.videos.view(MIDDLE);
    await settle();
    expect(player().videoState).toBe('MUTED');
    expect(selectAutoplayType(store.getState(), ID)).toBe('AUTOPLAY');
    harness.videos.view(GONE);
    await settle();
    expect(player().videoState).toBe('STOPPED');
    expect(harness.tracked.reported()[0]?.payload).toMatchObject({ autoplayType: 'AUTOPLAY' });
  });

  it.each<[string, () => void]>([
    ['has data saver on', () => void (harness.network.saveData = true)],
    ['has a slow connection', () => void (harness.network.effectiveType = '2g')],
    ['is offline', () => void (harness.network.isOnline = false)],
    ['prefers reduced motion', () => void (harness.videos.state.isStill = true)],
  ])('has no effect if the reader %s', async (_reader, arrange) => {
    arrange();
    await start({ more: AUTOPLAY });
    harness.videos.view(MIDDLE);
    await settle();
    expect(player()).toMatchObject({ autoplay: false, videoState: 'UNPLAYED' });
  });

  it('is off by default, so the video plays only if the reader starts it', async () => {
    await start({ more: { suppressAds: true } });
    expect(selectAutoplayType(store.getState(), ID)).toBe('MANUAL');
    harness.videos.view(MIDDLE);
    await settle();
    expect(player().videoState).toBe('UNPLAYED');
    await play();
    expect(player().autoplayType).toBe('MANUAL');
  });

  it('keeps the type `AUTOPLAY` even if the reader starts the video', async () => {
    await start({ more: { ...AUTOPLAY, autoplayType: 'AUTOPLAY' } });
    await play();
    expect(player().autoplayType).toBe('AUTOPLAY');
  });
});
