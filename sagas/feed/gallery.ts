import { call, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { galleryImageEntered } from '../../src/features/gallery/gallerySlice';
import { supervised } from '../supervised';

type Entered = ReturnType<typeof galleryImageEntered>;

/** Updates the location to the current image without adding a history entry. */
export function* gallerySaga(): SagaGenerator<void> {
  yield* takeEvery(galleryImageEntered, supervised('gallery', follow));
}

/** Imports its code on demand, because a reader may move to another image before the lazy sagas load. */
function* follow(action: Entered): SagaGenerator<void> {
  const { followImage } = yield* call(
    () => import(/* webpackChunkName: "later" */ '../navigation/followImage'),
  );
  yield* call(followImage, action);
}
