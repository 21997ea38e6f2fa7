import { takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { experimentViewed } from '../../src/features/experiments/experimentsSlice';
import { supervised } from '../supervised';
import { track } from '../tracking/track';

/** Tracks exposures to tests, the basis for counting their participants. */
export function* exposuresSaga(): SagaGenerator<void> {
  yield* takeEvery(experimentViewed, supervised('exposures', reportExposure));
}

function* reportExposure({ payload }: ReturnType<typeof experimentViewed>): SagaGenerator<void> {
  const { id, bucket, version } = payload;
  yield* track('event/ExperimentViewed', {
    testName: id,
    testGroup: bucket,
    testVersion: version,
  });
}
