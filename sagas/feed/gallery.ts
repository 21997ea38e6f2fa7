import { call, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { galleryPictureEntered } from '../../src/features/gallery/gallerySlice';
import { supervised } from '../supervised';

type Entered = ReturnType<typeof galleryPictureEntered>;

/** The address follows a reader from picture to picture, without a new entry in the history. */
export function* gallerySaga(): SagaGenerator<void> {
  yield* takeEvery(galleryPictureEntered, supervised('gallery', follow));
}

/** The first picture may be gone to before the late workflows are here, so this one fetches its own code. */
function* follow(action: Entered): SagaGenerator<void> {
  const { followPicture } = yield* call(
    () => import(/* webpackChunkName: "later" */ '../navigation/followPicture'),
  );
  yield* call(followPicture, action);
}
