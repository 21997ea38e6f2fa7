import { call, fork, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  begun,
  contentStarted,
  problemMet,
  selectVideoPlayer,
  stateChanged,
} from '../../src/features/video/videoSlice';
import type { MediaReport } from '../../src/model/video/playback';
import { adPositionsOf, MID_ROLL_AT } from '../../src/model/video/videoAds';
import {
  isRunning,
  PLAYER_STATES,
  type PlayerState,
  type VideoState,
} from '../../src/model/video/videoStates';
import type { VideoAdapter } from '../../src/platform/video/videoAdapter';
import { port } from '../ports';
import { adBreak, isAdDue } from './videoAdBreak';
import type { Press, VideoSession } from './videoSession';
import { playPressed } from '../../src/features/video/videoSlice';

/** Handles button presses and reports from the player in order, with ad breaks in between. */
export function* playbackSaga(videos: VideoAdapter, session: VideoSession): SagaGenerator<void> {
  while (true) {
    const { press, report } = yield* race({
      press: take(session.presses),
      report: take(session.reports),
    });
    if (press) yield* call(pressed, videos, session, press);
    if (report) yield* call(heard, videos, session, report);
  }
}

function* pressed(videos: VideoAdapter, session: VideoSession, press: Press): SagaGenerator<void> {
  const { player, video } = session;
  if (!playPressed.match(press)) {
    player.media.pause();
    return;
  }
  const { id } = video;
  yield* put(begun({ id, by: press.payload.by ?? 'MANUAL' }));
  const { contentStartTime } = (yield* select(selectVideoPlayer, id)) ?? {};
  const isFirst = contentStartTime === null;
  if (isFirst && (yield* isAdDue(session, 'Pre'))) yield* adBreak(videos, session, 'Pre');
  yield* show(session, 'PLAYED', PLAYER_STATES.LOADING);
  // Forked, so that presses and reports are handled while the file loads.
  yield* fork(playVideo, session);
}

function* playVideo({ video, player }: VideoSession): SagaGenerator<void> {
  const { id } = video;
  yield* call([player.media, 'prepare'], video);
  if (yield* call([player.media, 'play'])) return;
  yield* reportProblem(id);
}

/** Distinguishes a missing connection from a playback failure. */
function* reportProblem(id: string): SagaGenerator<void> {
  const network = yield* port('network');
  const { isOnline } = network.facts();
  yield* put(problemMet({ id, problem: isOnline ? 'failed' : 'offline' }));
}

function* heard(
  videos: VideoAdapter,
  session: VideoSession,
  report: MediaReport,
): SagaGenerator<void> {
  switch (report.kind) {
    case 'play':
      return yield* show(session, 'PLAYED', PLAYER_STATES.LOADING);
    case 'playing':
      return yield* runs(session);
    case 'waiting':
      return yield* waits(session);
    case 'volume':
      return yield* heardSound(session);
    case 'pause':
      return yield* show(session, 'STOPPED', PLAYER_STATES.PAUSED);
    case 'failed':
      return yield* reportProblem(session.video.id);
    case 'ended':
      return yield* isOver(videos, session);
    case 'timed':
      return yield* interrupt(videos, session, report);
    default:
  }
}

function* interrupt(
  videos: VideoAdapter,
  session: VideoSession,
  { time, duration }: MediaReport,
): SagaGenerator<void> {
  if (!(time >= duration * MID_ROLL_AT) || !(yield* isAdDue(session, 'Mid'))) return;
  yield* adBreak(videos, session, 'Mid');
  yield* call([session.player.media, 'play']);
}

function* runs({ video, player }: VideoSession): SagaGenerator<void> {
  const { id } = video;
  const status = yield* select(selectVideoPlayer, id);
  if (status?.contentStartTime === null) {
    const clock = yield* port('clock');
    yield* put(begun({ id, by: 'MANUAL' }));
    yield* put(contentStarted({ id, at: clock.now() }));
  }
  const videoState = player.media.sound().isMuted ? 'MUTED' : 'PLAYING';
  yield* put(stateChanged({ id, videoState, player: PLAYER_STATES.PLAYING }));
}

function* waits(session: VideoSession): SagaGenerator<void> {
  const status = yield* select(selectVideoPlayer, session.video.id);
  if (status) yield* show(session, status.videoState, PLAYER_STATES.BUFFERING);
}

function* heardSound(session: VideoSession): SagaGenerator<void> {
  const status = yield* select(selectVideoPlayer, session.video.id);
  if (!status || status.isAd || !isRunning(status.videoState)) return;
  const { isMuted } = session.player.media.sound();
  const videoState = isMuted
    ? 'MUTED'
    : status.videoState === 'MUTED'
      ? 'UNMUTED'
      : status.videoState;
  yield* show(session, videoState, status.player);
}

/** Ends this viewing, after a post-roll ad if one is due. Playing the video again starts a new viewing. */
function* isOver(videos: VideoAdapter, session: VideoSession): SagaGenerator<void> {
  if (yield* isAdDue(session, 'Post')) {
    yield* show(session, 'CONTENT_COMPLETED', PLAYER_STATES.STOPPED);
    yield* adBreak(videos, session, 'Post');
  }
  session.used = new Set(adPositionsOf(0));
  yield* show(session, 'COMPLETED', PLAYER_STATES.STOPPED);
}

function* show(
  { video }: VideoSession,
  videoState: VideoState,
  player: PlayerState,
): SagaGenerator<void> {
  const { id } = video;
  const status = yield* select(selectVideoPlayer, id);
  if (status?.videoState === videoState && status.player === player) return;
  yield* put(stateChanged({ id, videoState, player }));
}
