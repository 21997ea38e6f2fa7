import { call, put, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { moreFailed, moreRequested } from '../../src/features/page/pageSlice';
import { supervised } from '../supervised';

/** Appends more items to lists. */
export function* loadMoreSaga(): SagaGenerator<void> {
  yield* takeEvery(moreRequested, supervised('loadMore', loadMore));
}

/** Loads its own code, since a reader may click before the lazy workflows load. */
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
