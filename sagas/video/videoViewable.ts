import { eventChannel } from 'redux-saga';
import { call, delay, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectVideoPlayer, type VideoPlayer } from '../../src/features/video/videoSlice';
import { VIDEO_VIEWABLE_AFTER } from '../../src/model/events/readerTimings';
import { PLAYER_STATES } from '../../src/model/video/videoStates';
import { port } from '../ports';
import { track } from '../tracking/track';
import {
  PLAYER,
  videoAdPayload,
  videoAdServer,
  videoPayload,
  viewOf,
  type TrackedVideo,
} from './videoPayload';

/** Key of the video itself. The key of an ad consists of its position and ID. */
const CONTENT = 'content';

interface Notes {
  /** Key of the video or ad that is playing; null if nothing is playing. */
  playing: string | null;
  isHalfShown: boolean;
  /** Start of the period in which the video or ad is playing and in view, in milliseconds since 1970; else null. */
  since: number | null;
  /** The video and each ad that has started in this viewing. Emptied when the viewing ends. */
  started: Map<string, Started>;
}

interface Started {
  /** In milliseconds since 1970. */
  at: number;
  isReported: boolean;
}

/** Tracks the video and each ad once it has played for two seconds with half of its pixels in view. */
export function* videoViewableSaga(tracked: TrackedVideo): SagaGenerator<void> {
  const { video, player } = tracked;
  const clock = yield* port('clock');
  const views = eventChannel<boolean>((emit) => player.watchHalfShown(emit));
  const notes: Notes = { playing: null, isHalfShown: false, since: null, started: new Map() };
  const isOwn = ({ payload }: { payload?: { id?: unknown } }): boolean => payload?.id === video.id;
  try {
    while (true) {
      const { view, isOver } = yield* race({
        view: take(views),
        change: take((action: object) => isOwn(action)),
        isOver: delay(remaining(notes, clock.now()), true),
      });
      if (view !== undefined) notes.isHalfShown = view;
      if (isOver && isDue(notes, clock.now())) yield* call(report, tracked, notes);
      update(notes, yield* select(selectVideoPlayer, video.id), clock.now());
    }
  } finally {
    views.close();
  }
}

/**
 * Returns the milliseconds until the next report. While nothing is both playing and in view, the value is so large that
 * no report happens.
 */
function remaining({ since }: Notes, now: number): number {
  return since === null ? FAR : Math.max(0, since + VIDEO_VIEWABLE_AFTER - now);
}

const FAR = 2 ** 31 - 1;

function isDue({ since }: Notes, now: number): boolean {
  return since !== null && now - since >= VIDEO_VIEWABLE_AFTER;
}

function update(notes: Notes, player: VideoPlayer | null, now: number): void {
  // Playing again counts as another viewing.
  if (player?.videoState === 'COMPLETED') notes.started.clear();
  const playing = playingIn(player);
  if (playing !== null && !notes.started.has(playing)) {
    notes.started.set(playing, { at: now, isReported: false });
  }
  const isReported = playing !== null && notes.started.get(playing)?.isReported === true;
  const isCounting = playing !== null && notes.isHalfShown && !isReported;
  if (!isCounting) notes.since = null;
  else if (notes.since === null || playing !== notes.playing) notes.since = now;
  notes.playing = playing;
}

function playingIn(player: VideoPlayer | null): string | null {
  if (player?.player !== PLAYER_STATES.PLAYING) return null;
  return player.ad ? `${player.ad.position} ${player.ad.id}` : CONTENT;
}

function* report(tracked: TrackedVideo, notes: Notes): SagaGenerator<void> {
  const { playing } = notes;
  const status = yield* select(selectVideoPlayer, tracked.video.id);
  const started = playing === null ? undefined : notes.started.get(playing);
  if (!started || playing !== playingIn(status)) return;
  started.isReported = true;
  const clock = yield* port('clock');
  const { player } = tracked;
  const ad = status?.ad ?? null;
  const payload = ad
    ? yield* call(videoAdPayload, tracked, ad)
    : yield* call(videoPayload, tracked, player.media.position().time);
  const { unit, ...server } = yield* call(videoAdServer, tracked, payload.location);
  const more = {
    ...server,
    ...(ad ? { unit } : { provider: PLAYER }),
    latency: Math.max(0, Math.round(clock.now() - started.at)),
  };
  yield* track('event/VideoViewable', { ...payload, ...more }, yield* call(viewOf, tracked));
}
