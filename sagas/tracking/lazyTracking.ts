import type { Saga } from 'redux-saga';
import { fork } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { beaconsSaga } from './beacons';
import { deliverySaga } from './delivery';
import { errorReportsSaga } from './errorReports';
import { controlGroupSaga } from '../experiments/controlGroup';
import { scrollDepthSaga } from './scrollDepth';
import { readinessSaga } from '../navigation/readiness';
import { reentriesSaga } from './reentries';
import { restarting } from '../supervised';
import { vendorTrackingSaga } from './vendorTracking';
import { webVitalsSaga } from './webVitals';

/**
 * Sagas for measurements other than page views and experiments, and for delivery to the collector. Features with their
 * own events (players, ads, accounts) have their own sagas.
 */
const WORKFLOWS: Readonly<Record<string, Saga>> = {
  delivery: deliverySaga, // consent/changed
  scrollDepth: scrollDepthSaga, // window scroll
  reentries: reentriesSaga, // tracking/pageViewStarted
  errorReports: errorReportsSaga, // failures passed to the reporter
  beacons: beaconsSaga, // event/PageViewed, consent/changed, flags/resolved, if there are addresses
  vendorTracking: vendorTrackingSaga, // event/VendorPageViewed, if the installation has a tracker
  webVitals: webVitalsSaga, // runs once
  readiness: readinessSaga, // every action, until the document has settled
  controlGroup: controlGroupSaga, // tracking/pageViewStarted, if there is a service-worker control group
};

export function* lazyTrackingSaga(): SagaGenerator<void> {
  for (const [name, workflow] of Object.entries(WORKFLOWS)) yield* fork(restarting, name, workflow);
}
