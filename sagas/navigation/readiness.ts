import { call, fork, join, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectAdSlots } from '../../src/features/ads/adsSlice';
import { selectAuth } from '../../src/features/auth/authSlice';
import { selectTrackingData } from '../../src/features/tracking/trackingSlice';
import { port } from '../ports';

const IDLE_LIMIT = 1000;

/** Sets the marks of the document's start that depend on workflows. */
export function* readinessSaga(): SagaGenerator<void> {
  const stages = yield* port('stages');
  const { stages: watch } = yield* call(yield* port('telemetry'));
  const member = yield* fork(markMember);
  yield* call(watch.reached, 'hydrated' as const);
  yield* call(watch.reached, 'started' as const);
  stages.mark('interactive');
  yield* call(watch.workerActive);
  yield* join(member);
  while ((yield* select(selectTrackingData)) === null) yield* take('*');
  // The intersection observer reports visible slots in the next frame.
  const rest = yield* port('rest');
  yield* call([rest, 'whenIdle'], IDLE_LIMIT);
  while (yield* call(isAdAwaited)) yield* take('*');
  yield* call([rest, 'whenIdle'], IDLE_LIMIT);
  stages.mark('settled');
}

function* markMember(): SagaGenerator<void> {
  const stages = yield* port('stages');
  while (!(yield* select(selectAuth)).fetchComplete) yield* take('*');
  stages.mark('member');
}

function* isAdAwaited(): SagaGenerator<boolean> {
  const slots = yield* select(selectAdSlots);
  return Object.values(slots).some(({ status }) => status === 'requested');
}
