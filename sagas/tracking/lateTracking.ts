import type { Saga } from 'redux-saga';
import { fork } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { beaconsSaga } from './beacons';
import { deliverySaga } from './delivery';
import { errorReportsSaga } from './errorReports';
import { holdbackSaga } from '../experiments/holdback';
import { scrollDepthSaga } from './scrollDepth';
import { readinessSaga } from '../navigation/readiness';
import { reentriesSaga } from '../auth/reentries';
import { restarting } from '../supervised';
import { vendorTrackingSaga } from './vendorTracking';
import { webVitalsSaga } from './webVitals';

/**
 * What is measured besides page views and exposures, and the way to the collector. A feature with events
 * of its own has its workflow here: players, advertisements, accounts.
 */
const WORKFLOWS: Readonly<Record<string, Saga>> = {
  delivery: deliverySaga, // consent/changed
  scrollDepth: scrollDepthSaga, // the window's scroll, tracking/viewBegun
  reentries: reentriesSaga, // tracking/viewBegun
  errorReports: errorReportsSaga, // failures that the reporter was told
  beacons: beaconsSaga, // event/PageViewed, where the installation has addresses
  vendorTracking: vendorTrackingSaga, // event/VendorPageViewed, where the installation has a tracker
  webVitals: webVitalsSaga, // once
  readiness: readinessSaga, // every action, until the document has settled
  holdback: holdbackSaga, // tracking/viewBegun, where some readers get no worker
};

export function* lateTrackingSaga(): SagaGenerator<void> {
  for (const [name, workflow] of Object.entries(WORKFLOWS)) yield* fork(restarting, name, workflow);
}
