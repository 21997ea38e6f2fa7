import { fork, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { flagsResolved, selectIsFeatureOn } from '../../src/features/flags/flagsSlice';
import { noticesFlagged } from '../../src/features/pageState/pageStateSlice';
import { supervised } from '../supervised';

/** Shows the notices whose flags are on; dismissed notices stay dismissed. */
export function* noticesSaga(): SagaGenerator<void> {
  const told = { browserPrivacy: false, maintenance: false };
  function* tell(): SagaGenerator<void> {
    const browserPrivacy = yield* select(selectIsFeatureOn, 'notice.browserPrivacy');
    const maintenance = yield* select(selectIsFeatureOn, 'notice.maintenance');
    if (browserPrivacy === told.browserPrivacy && maintenance === told.maintenance) return;
    Object.assign(told, { browserPrivacy, maintenance });
    yield* put(noticesFlagged({ browserPrivacy, maintenance }));
  }
  yield* takeEvery(flagsResolved, supervised('notices', tell));
  yield* fork(supervised('notices', tell));
}
