import { pausePressed, playPressed } from '../../src/features/video/videoSlice';
import { PLAYER_STATES } from '../../src/model/video/videoStates';
import { contractBreaches } from '../../src/model/events/checkEvent';
import {
  createWatchingReader,
  ID,
  settle,
  type WatchingReader,
} from '../../test/support/readers/watchingReader';

let harness: WatchingReader['harness'];
let start: WatchingReader['start'];
let press: WatchingReader['press'];
let play: WatchingReader['play'];
let run: WatchingReader['run'];
let player: WatchingReader['player'];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  ({ harness, start, press, play, run, player } = createWatchingReader());
});

afterEach(() => {
  jest.useRealTimers();
});

const viewable = () => harness.tracked.events.filter(({ type }) => type === 'event/VideoViewable');

describe('a video', () => {
  it('is tracked as viewable, exactly once, after it has played for two seconds with half of it in view', async () => {
    await start({ more: { suppressAds: true } });
    await play();
    harness.videos.showHalf(true);
    await settle(1990);
    expect(viewable()).toEqual([]);
    await settle(20);
    await settle(10_000);
    expect(player().player).toBe(PLAYER_STATES.PLAYING);
    const [event, ...more] = viewable();
    expect(more).toEqual([]);
    const facts = { videoId: ID, size: '640x360', provider: 'offprint', device: 'mobile' };
    expect(event?.payload).toMatchObject({ ...facts, latency: 2000 });
    expect(contractBreaches(event!.type, event!.payload)).toEqual([]);
    expect(event?.meta).toMatchObject({ pageViewGuid: 'view-1', check: 'ok' });
  });

  it('is not tracked as viewable until it has played in view for two seconds without interruption', async () => {
    await start({ more: { suppressAds: true } });
    harness.videos.showHalf(true);
    await play();
    await settle(1500);
    await press(pausePressed({ id: ID }));
    await settle(5000);
    await press(playPressed({ id: ID }));
    await settle(1500);
    harness.videos.showHalf(false);
    await settle(5000);
    expect(viewable()).toEqual([]);
    harness.videos.showHalf(true);
    await settle(2000);
    expect(viewable()).toHaveLength(1);
  });

  it('is tracked as viewable again in the next viewing', async () => {
    await start({ more: { suppressAds: true } });
    harness.videos.showHalf(true);
    await play();
    await settle(2000);
    await run(100);
    await play();
    await settle(2000);
    expect(viewable()).toHaveLength(2);
  });

  it('measures the latency of each viewing from the start of that viewing', async () => {
    await start({ more: { suppressAds: true } });
    harness.videos.showHalf(true);
    await play();
    await settle(2000);
    await run(100);
    await settle(600_000);
    await play();
    await settle(2000);
    expect(viewable().map(({ payload }) => payload)).toMatchObject([
      { latency: 2000 },
      { latency: 2000 },
    ]);
  });
});
