import { consentChanged } from '../../src/features/consent/consentSlice';
import { pageViewStarted } from '../../src/features/tracking/trackingSlice';
import { playerClosed } from '../../src/features/video/videoSlice';
import { AdError } from '../../src/model/ads/adError';
import { contractBreaches } from '../../src/model/events/checkEvent';
import { AD_ANSWER_TIMEOUT, AD_STALL_TIMEOUT } from '../../src/model/video/videoAds';
import type { VastAd } from '../../src/platform/video/vast';
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
let play: WatchingReader['play'];
let run: WatchingReader['run'];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  ({ harness, store, start, play, run } = createWatchingReader());
  harness.videos.state.ad = AD;
});

afterEach(() => {
  jest.useRealTimers();
});

const AD: VastAd = {
  ...{ id: 'ad-1', title: 'By mail', fileUrl: '/ads/film.mp4', clickUrl: '', skipAfter: null },
  report: () => undefined,
  trackProgress: () => undefined,
};

const OUTCOMES = ['AdRequested', 'AdStarted', 'AdEmpty', 'AdFailed', 'AdAbandoned'];

const tracked = () =>
  harness.tracked.events.filter(({ type }) => OUTCOMES.includes(type.replace('event/Video', '')));

const outcomes = (): string[] =>
  tracked().map(({ type, payload, meta }) => {
    const { adRollPosition, reason } = payload as Record<string, string | undefined>;
    const words = [type.replace('event/Video', ''), adRollPosition, reason, meta.pageViewGuid];
    return words.filter((word) => word !== undefined).join(' ');
  });

const hanging = (): void => {
  harness.videos.state.ad = new Promise(() => undefined);
};

describe('an ad request in a video', () => {
  it('is tracked with unit, size, provider and device, and its outcome also with ad ID and latency', async () => {
    await start();
    await play();
    const [request, outcome] = tracked().map(({ payload }) => payload);
    const shared = {
      ...{ unit: '/halfwave/aw/video', size: '640x360', provider: 'house', device: 'mobile' },
      ...{ adRollPosition: 'Pre', videoId: ID },
    };
    expect(request).toMatchObject(shared);
    expect(outcome).toMatchObject({ ...shared, adId: 'ad-1', latency: 0 });
    expect(tracked().map(({ type, payload }) => contractBreaches(type, payload))).toEqual([[], []]);
  });

  it('reports the response time of the server as the latency of its outcome', async () => {
    let answer = (_ad: VastAd): void => undefined;
    harness.videos.state.ad = new Promise((resolve) => (answer = resolve));
    await start();
    await play();
    await settle(700);
    answer(AD);
    await settle();
    expect(tracked().at(-1)?.payload).toMatchObject({ latency: 700 });
  });

  it('has the outcome `empty` if the server has no ad', async () => {
    harness.videos.state.ad = null;
    await start();
    await play();
    expect(outcomes()).toEqual(['AdRequested Pre view-1', 'AdEmpty Pre view-1']);
  });

  it.each<[string, string, () => void, number]>([
    ['server', 'the server fails', () => fail(new AdError('server', '500')), 0],
    ['error', 'our own code fails', () => fail(new TypeError('x')), 0],
    ['timeout', 'the server hangs', hanging, AD_ANSWER_TIMEOUT],
    ['playback', 'the ad cannot be played', () => (harness.videos.ad.state.mayPlay = false), 0],
  ])('fails with the reason %s if %s', async (reason, _why, arrange, wait) => {
    arrange();
    await start();
    await play();
    await settle(wait);
    expect(outcomes()).toEqual(['AdRequested Pre view-1', `AdFailed Pre ${reason} view-1`]);
  });

  it.each([
    ['timeout', 'never starts', AD_STALL_TIMEOUT],
    ['playback', 'cannot be played', 0],
  ])("fails with the reason %s if the ad's file %s", async (reason, _fault, wait) => {
    const { adapter } = harness.videos.ad;
    adapter.play = () => Promise.resolve(true);
    await start();
    await play();
    if (wait === 0) harness.videos.ad.say('failed');
    await settle(wait);
    expect(outcomes()).toEqual(['AdRequested Pre view-1', `AdFailed Pre ${reason} view-1`]);
  });

  it.each([
    ['the player is removed', () => store.dispatch(playerClosed({ id: ID }))],
    ['the reader leaves the document', () => harness.tracked.leave()],
  ])('is abandoned, and tracked under its original page view, if %s', async (_why, leave) => {
    hanging();
    await start();
    await play();
    store.dispatch(pageViewStarted({ ...PAGE_VIEW, pageViewGuid: 'view-2' }));
    leave();
    await settle(AD_ANSWER_TIMEOUT);
    expect(outcomes()).toEqual(['AdRequested Pre view-1', 'AdAbandoned Pre view-1']);
  });

  it('has only one outcome, even if the ad stalls after it has started', async () => {
    await start();
    await play();
    await settle(AD_STALL_TIMEOUT);
    store.dispatch(playerClosed({ id: ID }));
    await settle();
    expect(outcomes()).toEqual(['AdRequested Pre view-1', 'AdStarted Pre view-1']);
  });

  it('has exactly one outcome at each ad position in a long video', async () => {
    await start({ more: { duration: 200, files: [] } });
    await play();
    harness.videos.ad.say('ended', 6);
    await settle(300);
    harness.videos.state.ad = null;
    await run(50);
    fail(new AdError('network', 'cut'));
    await run(100);
    await settle(300);
    expect(outcomes().map((line) => line.replace(' view-1', ''))).toEqual([
      ...['AdRequested Pre', 'AdStarted Pre', 'AdRequested Mid', 'AdEmpty Mid'],
      ...['AdRequested Post', 'AdFailed Post network'],
    ]);
  });

  it('is not tracked without consent, nor is its outcome after consent is given', async () => {
    hanging();
    await start();
    store.dispatch(
      consentChanged({ status: 'answered', source: 'own', allowed: ['C0001', 'C0004'] }),
    );
    await play();
    store.dispatch(
      consentChanged({ status: 'answered', source: 'own', allowed: ['C0001', 'C0002', 'C0004'] }),
    );
    await settle(AD_ANSWER_TIMEOUT);
    expect(outcomes()).toEqual([]);
  });
});

function fail(error: Error): void {
  harness.videos.state.ad = error;
}
