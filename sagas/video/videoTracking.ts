import { call, delay, fork, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { pageShown } from '../../src/features/page/pageSlice';
import {
  adBreakBegan,
  adLoaded,
  adPaused,
  adSkipped,
  adStarted,
  adWatched,
  selectAutoplayType,
  selectPlaylist,
  selectVideoPlayer,
} from '../../src/features/video/videoSlice';
import { selectTrackingData } from '../../src/features/tracking/trackingSlice';
import type { EventPayload } from '../../src/model/events/trackedEvent';
import { playedLength, type PlayableVideo } from '../../src/model/video/videos';
import {
  createPlayback,
  PAUSE_SETTLES_AFTER,
  type Happening,
} from '../../src/model/video/playback';
import type { Player } from '../../src/platform/video/videoAdapter';
import { reportsOf } from './videoSession';
import { track } from '../tracking/track';

/** Name of our own player in the events. */
const PLAYER = 'offprint';

const EVENTS = {
  loaded: 'event/VideoLoaded',
  started: 'event/VideoStarted',
  played: 'event/VideoPlayed',
  paused: 'event/VideoPaused',
  interrupted: 'event/VideoInterrupted',
} as const;

const AD_EVENTS = [
  [adLoaded, 'event/VideoAdLoaded'],
  [adStarted, 'event/VideoAdStarted'],
  [adWatched, 'event/VideoAdWatched'],
  [adSkipped, 'event/VideoAdSkipped'],
  [adPaused, 'event/VideoAdPaused'],
] as const;

/** Tracks the playback of a video and its ads. */
export function* videoTrackingSaga(video: PlayableVideo, player: Player): SagaGenerator<void> {
  const playback = createPlayback(playedLength(video));
  const isOwn = (type: { match(action: unknown): boolean }) => (action: unknown) =>
    type.match(action) && (action as { payload: { id: string } }).payload.id === video.id;
  for (const [action, name] of AD_EVENTS) {
    yield* takeEvery(isOwn(action), trackAd, video, player, name);
  }
  yield* takeEvery(isOwn(adBreakBegan), () => {
    if (!player.media.isStill()) playback.pauseExpected();
  });
  // Playback interrupted by leaving the page belongs to that page's view.
  yield* takeEvery(pageShown, function* left() {
    yield* call(report, video, player, playback.left());
  });
  const reports = yield* call(reportsOf, player.media);
  try {
    while (true) {
      const mediaReport = yield* take(reports);
      yield* call(report, video, player, playback.hear(mediaReport));
      if (mediaReport.kind === 'pause' || mediaReport.kind === 'seeked') {
        yield* fork(settle, video, player, playback);
      }
    }
  } finally {
    reports.close();
  }
}

function* settle(
  video: PlayableVideo,
  player: Player,
  playback: ReturnType<typeof createPlayback>,
): SagaGenerator<void> {
  yield* race({ settled: delay(PAUSE_SETTLES_AFTER), left: take(pageShown) });
  yield* call(report, video, player, playback.pauseSettled());
}

function* report(
  video: PlayableVideo,
  player: Player,
  happenings: readonly Happening[],
): SagaGenerator<void> {
  for (const { name, time, quartile } of happenings) {
    const payload = yield* call(payloadOf, video, player, time);
    if (name !== 'watched') yield* track(EVENTS[name], payload);
    else if (quartile) yield* track('event/VideoWatched', { ...payload, quartile });
  }
}

function* trackAd(
  video: PlayableVideo,
  player: Player,
  name: (typeof AD_EVENTS)[number][1],
): SagaGenerator<void> {
  const { ad } = (yield* select(selectVideoPlayer, video.id)) ?? {};
  if (!ad) return;
  const { time } = player.media.position();
  const payload = yield* call(payloadOf, video, player, time);
  yield* track(name, {
    ...payload,
    adRollPosition: ad.position,
    isSkippable: ad.isSkippable,
    adId: ad.id,
    adTitle: ad.title,
  });
}

function* payloadOf(
  video: PlayableVideo,
  { media }: Player,
  time: number,
): SagaGenerator<EventPayload<'event/VideoLoaded'>> {
  const playlist = yield* select(selectPlaylist);
  const data = yield* select(selectTrackingData);
  const { duration } = media.position();
  return {
    videoId: video.id,
    videoTitle: video.title,
    sequenceType: playlist ? 'playlist' : 'single',
    ...(playlist
      ? {
          playlistId: playlist.id,
          playlistTitle: playlist.title,
          playlistIndex: playlist.index,
        }
      : {}),
    videoPlayer: PLAYER,
    videoLength: Number.isFinite(duration) && duration > 0 ? duration : playedLength(video),
    playheadPosition: Math.round(time * 1000) / 1000,
    volumeLevel: media.sound().volume,
    livestream: duration === Infinity,
    articlePlacement: video.isInline ? 'body' : 'top',
    location: data?.pageType ?? '',
    tags: video.tags.map(({ slug }) => slug),
    isContextual: video.isInline === true,
    autoplayType: yield* select(selectAutoplayType, video.id),
  };
}
