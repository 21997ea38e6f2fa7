import { call, put, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { moreFailed, moreRequested } from '../../src/features/page/pageSlice';
import { supervised } from '../supervised';

export function* loadMoreSaga(): SagaGenerator<void> {
  yield* takeEvery(moreRequested, supervised('loadMore', loadMore));
}

/** Imports its code on demand, because a reader may click before the lazy sagas load. */
function* loadMore({ payload }: ReturnType<typeof moreRequested>): SagaGenerator<void> {
  try {
    const { extendList } = yield* call(
      () => import(/* webpackChunkName: "later" */ './extendList'),
    );
    yield* call(extendList, payload);
  } catch {
    yield* put(moreFailed(payload));
  }
}
