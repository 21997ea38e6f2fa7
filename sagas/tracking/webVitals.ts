import { eventChannel } from 'redux-saga';
import { call, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { WebVital } from '../../src/platform/browser/webVitals';
import { port } from '../ports';
import { supervised } from '../supervised';
import { track } from './track';

/** Tracks each web vital once its value is final. */
export function* webVitalsSaga(): SagaGenerator<void> {
  const load = yield* port('telemetry');
  const telemetry = yield* call(load);
  const vitals = eventChannel<WebVital>((emit) => {
    telemetry.watchVitals(emit).catch(() => undefined);
    return () => undefined;
  });
  yield* takeEvery(vitals, supervised('webVitals', reportVital));
}

function* reportVital(vital: WebVital): SagaGenerator<void> {
  yield* track('event/WebVitalMeasured', vital);
}
