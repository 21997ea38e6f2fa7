import { fork, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { flagsResolved, selectIsFeatureOn } from '../../src/features/flags/flagsSlice';
import { noticesFlagged } from '../../src/features/pageState/pageStateSlice';
import { supervised } from '../supervised';

/** Shows the notices whose flags are on, unless the reader has dismissed them. */
export function* noticesSaga(): SagaGenerator<void> {
  const shown = { browserPrivacy: false, maintenance: false };
  function* showNotices(): SagaGenerator<void> {
    const browserPrivacy = yield* select(selectIsFeatureOn, 'notice.browserPrivacy');
    const maintenance = yield* select(selectIsFeatureOn, 'notice.maintenance');
    if (browserPrivacy === shown.browserPrivacy && maintenance === shown.maintenance) return;
    Object.assign(shown, { browserPrivacy, maintenance });
    yield* put(noticesFlagged({ browserPrivacy, maintenance }));
  }
  yield* takeEvery(flagsResolved, supervised('notices', showNotices));
  yield* fork(supervised('notices', showNotices));
}
