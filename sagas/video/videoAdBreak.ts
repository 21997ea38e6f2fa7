import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectAllowedCategories } from '../../src/features/consent/consentSlice';
import { selectLocation } from '../../src/features/navigation/navigationSlice';
import {
  adBreakBegan,
  adBreakEnded,
  adFailed,
  adLoaded,
  adMissed,
  adPaused,
  adRequested,
  adSkipped,
  adStarted,
  adWatched,
  playPressed,
  skipPressed,
  stateChanged,
  type ShownAd,
} from '../../src/features/video/videoSlice';
import { adFailureOf } from '../../src/model/ads/adError';
import { playedLength } from '../../src/model/video/videos';
import type { MediaReport } from '../../src/model/video/playback';
import {
  AD_ANSWER_TIMEOUT,
  AD_STALL_TIMEOUT,
  adPositionsOf,
  areVideoAdsSuppressed,
  type AdPosition,
} from '../../src/model/video/videoAds';
import { PLAYER_STATES, type VideoState } from '../../src/model/video/videoStates';
import type { VideoAdapter } from '../../src/platform/video/videoAdapter';
import type { VastAd } from '../../src/platform/video/vast';
import { port } from '../ports';
import { videoAdAddress } from './videoAdAddress';
import type { Press, VideoSession } from './videoSession';

/** Returns true if an ad may play at this position now. */
export function* isAdDue(
  { video, used }: VideoSession,
  position: AdPosition,
): SagaGenerator<boolean> {
  const isAdPosition = adPositionsOf(playedLength(video) || video.duration).includes(position);
  if (!isAdPosition || used.has(position)) return false;
  const { videoAds: server = 'house' } = yield* port('installation');
  const { search } = yield* select(selectLocation);
  const allowed = yield* select(selectAllowedCategories);
  const query = new URLSearchParams(search);
  return !areVideoAdsSuppressed({ suppressAds: video.suppressAds, query, allowed, server });
}

/** Interrupts the video for an ad. If the ad request exceeds its time limit, the video continues. */
export function* adBreak(
  videos: VideoAdapter,
  session: VideoSession,
  position: AdPosition,
): SagaGenerator<void> {
  const { id } = session.video;
  session.used.add(position);
  yield* put(adBreakBegan({ id }));
  if (position === 'Mid') session.player.media.pause();
  try {
    const url = yield* call(videoAdAddress, videos, session, position);
    yield* put(adRequested({ id, position }));
    const { ad = null, timeout } = yield* race({
      ad: call(requested, session, url),
      timeout: delay(AD_ANSWER_TIMEOUT, true),
    });
    if (timeout) yield* put(adFailed({ id, reason: 'timeout' }));
    if (ad) yield* call(showAd, session, ad, position);
  } finally {
    session.player.ad.release();
    yield* put(adBreakEnded({ id }));
  }
}

/** Requests an ad. Returns null if the ad server has no ad or fails. */
function* requested(
  { player, video: { id } }: VideoSession,
  url: string,
): SagaGenerator<VastAd | null> {
  try {
    const ad = yield* call([player, 'requestAd'], url, AD_ANSWER_TIMEOUT);
    if (!ad) yield* put(adMissed({ id }));
    return ad;
  } catch (error) {
    yield* put(adFailed({ id, reason: adFailureOf(error) }));
    return null;
  }
}

function* showAd(session: VideoSession, ad: VastAd, position: AdPosition): SagaGenerator<void> {
  const { video, player } = session;
  const shown: ShownAd = {
    id: ad.id,
    title: ad.title,
    position,
    isSkippable: ad.skipAfter !== null,
    skipAfter: ad.skipAfter ?? 0,
    clickUrl: ad.clickUrl,
  };
  const reports = eventChannel<MediaReport>(
    (emit) => player.ad.listen(emit),
    buffers.expanding(16),
  );
  try {
    player.ad.mute(player.media.sound().isMuted);
    yield* call([player.ad, 'prepare'], { m3u8: '', mp4: ad.fileUrl });
    yield* put(adLoaded({ id: video.id, ad: shown }));
    const isPlaying = yield* call([player.ad, 'play']);
    if (isPlaying) yield* call(playAd, session, ad, reports);
    else yield* put(adFailed({ id: video.id, reason: 'playback' }));
  } finally {
    reports.close();
  }
}

/** Plays until the ad ends, is skipped, fails or stalls. */
function* playAd(
  session: VideoSession,
  ad: VastAd,
  reports: EventChannel<MediaReport>,
): SagaGenerator<void> {
  const { id } = session.video;
  const media = session.player.ad;
  let hasStarted = false;
  let isPaused = false;
  while (true) {
    const { report, press, skip, stalled } = yield* race({
      report: take(reports),
      press: take(session.presses),
      skip: take(isSkipOf(id)),
      stalled: isPaused ? take(() => false) : delay(AD_STALL_TIMEOUT, true),
    });
    if (stalled || report?.kind === 'failed') {
      if (!hasStarted) yield* put(adFailed({ id, reason: stalled ? 'timeout' : 'playback' }));
      return;
    }
    if (press) pressAd(media, press);
    if (skip && ad.skipAfter !== null && media.position().time >= ad.skipAfter) {
      ad.report('skip');
      yield* put(adSkipped({ id }));
      return;
    }
    if (!report) continue;
    if (report.kind === 'timed') ad.trackProgress(report.time);
    if (report.kind === 'playing') {
      yield* show(id, 'PLAYING');
      if (isPaused) ad.report('resume');
      if (!hasStarted) {
        ad.report('impression');
        yield* put(adStarted({ id }));
      }
      hasStarted = true;
      isPaused = false;
    }
    if (report.kind === 'pause' && hasStarted && !isAtEnd(report)) {
      isPaused = true;
      ad.report('pause');
      yield* show(id, 'STOPPED');
      yield* put(adPaused({ id }));
    }
    if (report.kind === 'ended') {
      ad.report('complete');
      yield* put(adWatched({ id }));
      return;
    }
  }
}

function isSkipOf(id: string): (action: { type: string }) => boolean {
  return (action) => skipPressed.match(action) && action.payload.id === id;
}

function isAtEnd({ time, duration }: MediaReport): boolean {
  return time >= duration - 0.1;
}

function pressAd(media: VideoSession['player']['ad'], press: Press): void {
  if (playPressed.match(press)) void media.play();
  else media.pause();
}

function* show(id: string, videoState: VideoState): SagaGenerator<void> {
  const player = videoState === 'PLAYING' ? PLAYER_STATES.PLAYING : PLAYER_STATES.PAUSED;
  yield* put(stateChanged({ id, videoState, player }));
}
