import { eventChannel } from 'redux-saga';
import { call, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectViews, type StartedView } from '../../src/features/tracking/trackingSlice';
import { trackedPath } from '../../src/model/events/viewFacts';
import type { WebVital } from '../../src/platform/events/webVitals';
import { port } from '../ports';
import { supervised } from '../supervised';
import { track } from './track';

/** Tracks each Web Vital once its value is final. */
export function* webVitalsSaga(): SagaGenerator<void> {
  const load = yield* port('telemetry');
  const telemetry = yield* call(load);
  const vitals = eventChannel<WebVital>((emit) => {
    telemetry.watchVitals(emit).catch(() => undefined);
    return () => undefined;
  });
  yield* takeEvery(vitals, supervised('webVitals', reportVital));
}

function* reportVital({ measured, view }: WebVital): SagaGenerator<void> {
  const views = yield* select(selectViews);
  const { path } = measured;
  const known = path === undefined ? undefined : trackedPath(path);
  const payload = known === undefined ? measured : { ...measured, path: known };
  yield* track('event/WebVitalMeasured', payload, viewIn(views, view, known)?.pageViewGuid);
}

/** Returns the page view that a value measures. The value may become final only in a later view. */
function viewIn(
  views: readonly StartedView[],
  view: WebVital['view'],
  path: string | undefined,
): StartedView | undefined {
  if (view === 'document') return views[0];
  return views.findLast((one) =>
    view === 'restored' ? one.navigationType === 'restored' : one.path === path,
  );
}
