import { call, put, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { moreFailed, moreRequested } from '../../src/features/page/pageSlice';
import { supervised } from '../supervised';

/** More of a list, below what is there. */
export function* loadMoreSaga(): SagaGenerator<void> {
  yield* takeEvery(moreRequested, supervised('loadMore', loadMore));
}

/** A reader may press before the late workflows are here, so this one fetches its own code. */
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
