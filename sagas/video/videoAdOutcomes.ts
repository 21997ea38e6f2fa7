import { buffers, eventChannel, type Channel } from 'redux-saga';
import { actionChannel, call, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  adBreakEnded,
  adFailed,
  adMissed,
  adRequested,
  adStarted,
  selectVideoPlayer,
} from '../../src/features/video/videoSlice';
import type { EventPayload } from '../../src/model/events/trackedEvent';
import { port } from '../ports';
import { track } from '../tracking/track';
import {
  videoAdPayload,
  videoAdServer,
  videoPayload,
  viewOf,
  type TrackedVideo,
} from './videoPayload';

/** A tracked ad request that has no outcome yet. */
interface OpenRequest {
  at: number;
  fields: Omit<EventPayload<'event/VideoAdRequested'>, 'playheadPosition'>;
}

/**
 * Tracks the ad requests of a video. Each request has one outcome: the ad started, there was no ad, the request or the
 * file failed, or the reader left first.
 */
export function* videoAdOutcomesSaga(tracked: TrackedVideo): SagaGenerator<void> {
  const life = yield* port('life');
  const leaves = eventChannel<true>((emit) => life.onLeft(() => emit(true)));
  const isOwn = (action: { type: string; payload?: { id?: unknown } }): boolean =>
    action.payload?.id === tracked.video.id;
  // Buffered, because tracking a request waits for the document's first page view.
  const actions = (yield* actionChannel(isOwn, buffers.expanding(4))) as unknown as Channel<{
    type: string;
  }>;
  let request: OpenRequest | null = null;
  try {
    while (true) {
      const { action, hasLeft } = yield* race({
        action: take(actions),
        hasLeft: take(leaves),
      });
      if (adRequested.match(action)) {
        request = yield* call(trackRequest, tracked, action.payload.position);
      } else if (request && (hasLeft || isOutcome(action))) {
        const closed: OpenRequest = request;
        request = null;
        yield* call(trackOutcome, tracked, closed, action);
      }
    }
  } finally {
    leaves.close();
    actions.close();
    if (request) yield* call(trackOutcome, tracked, request, undefined);
  }
}

function isOutcome(action: unknown): boolean {
  return [adStarted, adMissed, adFailed, adBreakEnded].some((type) => type.match(action));
}

/** Tracks an ad request. Returns null without consent, in which case its outcome is not tracked either. */
function* trackRequest(tracked: TrackedVideo, position: string): SagaGenerator<OpenRequest | null> {
  const clock = yield* port('clock');
  const payload = yield* call(videoPayload, tracked, tracked.player.media.position().time);
  const server = yield* call(videoAdServer, tracked, payload.location);
  const fields = { ...payload, adRollPosition: position, ...server };
  const view = yield* call(viewOf, tracked);
  const isTracked = yield* track('event/VideoAdRequested', fields, view);
  return isTracked ? { at: clock.now(), fields } : null;
}

function* trackOutcome(
  tracked: TrackedVideo,
  { at, fields: requested }: OpenRequest,
  action: unknown,
): SagaGenerator<void> {
  const clock = yield* port('clock');
  const view = yield* call(viewOf, tracked);
  const fields = { ...requested, latency: Math.max(0, Math.round(clock.now() - at)) };
  if (adStarted.match(action)) {
    const { ad } = (yield* select(selectVideoPlayer, tracked.video.id)) ?? {};
    const shown = ad ? yield* call(videoAdPayload, tracked, ad) : {};
    yield* track('event/VideoAdStarted', { ...fields, ...shown }, view);
  } else if (adMissed.match(action)) yield* track('event/VideoAdEmpty', fields, view);
  else if (adFailed.match(action)) {
    yield* track('event/VideoAdFailed', { ...fields, reason: action.payload.reason }, view);
  } else yield* track('event/VideoAdAbandoned', fields, view);
}
