import { call, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectAdSlots } from '../../src/features/ads/adsSlice';
import { selectTrackingData } from '../../src/features/tracking/trackingSlice';
import { port } from '../ports';

const IDLE_LIMIT = 1000;

/** Marks the document as settled once all work that needs no user input is done. */
export function* readinessSaga(): SagaGenerator<void> {
  const stages = yield* port('stages');
  const { stages: watch } = yield* call(yield* port('telemetry'));
  for (const stage of ['hydrated', 'started', 'member'] as const) {
    yield* call(watch.reached, stage);
  }
  const worker = yield* port('worker');
  yield* call(worker.start);
  yield* call(watch.workerActive);
  while ((yield* select(selectTrackingData)) === null) yield* take('*');
  // The intersection observer reports visible slots in the next frame.
  const rest = yield* port('rest');
  yield* call([rest, 'whenIdle'], IDLE_LIMIT);
  while (yield* call(isAdAwaited)) yield* take('*');
  yield* call([rest, 'whenIdle'], IDLE_LIMIT);
  stages.mark('settled');
}

function* isAdAwaited(): SagaGenerator<boolean> {
  const slots = yield* select(selectAdSlots);
  return Object.values(slots).some(({ status }) => status === 'requested');
}
