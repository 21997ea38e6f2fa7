import { select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectAllowedCategories } from '../../src/features/consent/consentSlice';
import { experimentViewed } from '../../src/features/experiments/experimentsSlice';
import {
  EXPOSURES_COOKIE,
  type ExperimentState,
} from '../../src/model/experiments/experimentState';
import { MEASUREMENT } from '../../src/model/events/trackedEvent';
import { port } from '../ports';
import { supervised } from '../supervised';
import { track } from '../tracking/track';

/** Half a year in seconds. An experiment should not run longer, because readers would be counted again. */
const REMEMBERED_FOR = 180 * 24 * 60 * 60;
const MOST_TESTS = 20;

/** Tracks exposures to experiments, which are used to count the participants. */
export function* exposuresSaga(): SagaGenerator<void> {
  yield* takeEvery(experimentViewed, supervised('exposures', reportExposure));
}

function* reportExposure({ payload }: ReturnType<typeof experimentViewed>): SagaGenerator<void> {
  yield* trackExposure(payload);
}

/**
 * Tracks an exposure, and whether it is the reader's first. A cookie lists the reader's exposures, so that readers can
 * be counted without an ID. Until the cookie is allowed, the list is lost when the reader leaves the document, so first
 * exposures count visits instead of readers.
 */
export function* trackExposure({ id, bucket, version }: ExperimentState): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  const allowed = yield* select(selectAllowedCategories);
  const test = `${id}:${version}`;
  const known = (cookies.get(EXPOSURES_COOKIE) ?? '').split(',').filter(Boolean);
  const isFirst = !known.includes(test);
  const isTracked = yield* track('event/ExperimentViewed', {
    testName: id,
    testGroup: bucket,
    testVersion: version,
    unit: allowed.includes(MEASUREMENT) ? 'reader' : 'visit',
    isFirst,
  });
  if (!isTracked || !isFirst) return;
  cookies.set(EXPOSURES_COOKIE, [...known, test].slice(-MOST_TESTS).join(), REMEMBERED_FOR);
}
