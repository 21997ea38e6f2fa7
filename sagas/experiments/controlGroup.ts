import { call, delay, fork, race, select, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectPageViewGuid, pageViewStarted } from '../../src/features/tracking/trackingSlice';
import { EXPERIMENT_VIEWED_AFTER } from '../../src/model/events/readerTimings';
import type { ControlGroupArm } from '../../src/platform/offline/controlGroup';
import { port } from '../ports';
import { supervised } from '../supervised';
import { trackExposure } from './exposures';

const TEST = 'offline_holdback';
const VERSION = '1';

/** Tracks one exposure per page view, to compare readers with and without the service worker. */
export function* controlGroupSaga(): SagaGenerator<void> {
  const { workerHoldback } = yield* port('installation');
  if (workerHoldback === undefined) return;
  const reported = new Set<string>();
  const report = supervised('holdback', trackArm);
  yield* takeLatest(pageViewStarted, report, reported);
  yield* fork(report, reported);
}

function* trackArm(reported: Set<string>): SagaGenerator<void> {
  const guid = yield* select(selectPageViewGuid);
  if (guid === '' || reported.has(guid)) return;
  const { arm } = yield* race({ arm: call(armInTime), left: take(pageViewStarted) });
  if (!arm) return;
  reported.add(guid);
  yield* trackExposure({ id: TEST, bucket: arm, version: VERSION });
}

/**
 * Waits until the page view has lasted long enough to count. Returns the reader's arm, or null if the reader is not
 * part of the comparison.
 */
function* armInTime(): SagaGenerator<ControlGroupArm | null> {
  yield* delay(EXPERIMENT_VIEWED_AFTER);
  const load = yield* port('telemetry');
  const telemetry = yield* call(load);
  return telemetry.controlGroupArm();
}
