import { call, delay, fork, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { pageShown } from '../../src/features/page/pageSlice';
import {
  adBreakBegan,
  adLoaded,
  adPaused,
  adSkipped,
  adWatched,
  selectVideoPlayer,
} from '../../src/features/video/videoSlice';
import { playedLength, type PlayableVideo } from '../../src/model/video/videos';
import {
  createPlayback,
  PAUSE_SETTLES_AFTER,
  type Happening,
} from '../../src/model/video/playback';
import type { Player } from '../../src/platform/video/videoAdapter';
import { reportsOf } from './videoSession';
import { track } from '../tracking/track';
import { videoAdOutcomesSaga } from './videoAdOutcomes';
import { videoAdPayload, videoPayload, viewOf, type TrackedVideo } from './videoPayload';
import { videoViewableSaga } from './videoViewable';

const EVENTS = {
  loaded: 'event/VideoLoaded',
  started: 'event/VideoStarted',
  played: 'event/VideoPlayed',
  paused: 'event/VideoPaused',
  interrupted: 'event/VideoInterrupted',
} as const;

const AD_EVENTS = [
  [adLoaded, 'event/VideoAdLoaded'],
  [adWatched, 'event/VideoAdWatched'],
  [adSkipped, 'event/VideoAdSkipped'],
  [adPaused, 'event/VideoAdPaused'],
] as const;

export function* videoTrackingSaga(video: PlayableVideo, player: Player): SagaGenerator<void> {
  const playback = createPlayback(playedLength(video));
  const tracked: TrackedVideo = { video, player, pageViewGuid: '' };
  yield* fork(videoViewableSaga, tracked);
  yield* fork(videoAdOutcomesSaga, tracked);
  const isOwn = (type: { match(action: unknown): boolean }) => (action: unknown) =>
    type.match(action) && (action as { payload: { id: string } }).payload.id === video.id;
  for (const [action, name] of AD_EVENTS) {
    yield* takeEvery(isOwn(action), trackAd, tracked, name);
  }
  yield* takeEvery(isOwn(adBreakBegan), () => {
    if (!player.media.isStill()) playback.pauseExpected();
  });
  // If the reader leaves the page during playback, the interrupted playback belongs to that page's view.
  yield* takeEvery(pageShown, function* left() {
    yield* call(report, tracked, playback.left());
  });
  const reports = yield* call(reportsOf, player.media);
  try {
    while (true) {
      const mediaReport = yield* take(reports);
      yield* call(report, tracked, playback.hear(mediaReport));
      if (mediaReport.kind === 'pause' || mediaReport.kind === 'seeked') {
        yield* fork(settle, tracked, playback);
      }
    }
  } finally {
    reports.close();
  }
}

function* settle(
  tracked: TrackedVideo,
  playback: ReturnType<typeof createPlayback>,
): SagaGenerator<void> {
  yield* race({ settled: delay(PAUSE_SETTLES_AFTER), left: take(pageShown) });
  yield* call(report, tracked, playback.pauseSettled());
}

function* report(tracked: TrackedVideo, happenings: readonly Happening[]): SagaGenerator<void> {
  for (const { name, time, quartile } of happenings) {
    const payload = yield* call(videoPayload, tracked, time);
    const view = yield* call(viewOf, tracked);
    if (name !== 'watched') yield* track(EVENTS[name], payload, view);
    else if (quartile) yield* track('event/VideoWatched', { ...payload, quartile }, view);
  }
}

function* trackAd(tracked: TrackedVideo, name: (typeof AD_EVENTS)[number][1]): SagaGenerator<void> {
  const { ad } = (yield* select(selectVideoPlayer, tracked.video.id)) ?? {};
  if (!ad) return;
  const payload = yield* call(videoAdPayload, tracked, ad);
  yield* track(name, payload, yield* call(viewOf, tracked));
}
