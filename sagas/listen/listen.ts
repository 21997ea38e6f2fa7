import { call, fork, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { ListenStory } from '../../src/features/listen/listenSlice';
import {
  listenRequested,
  selectStoryToHear,
  playerMissed,
} from '../../src/features/share/shareSlice';
import { supervised } from '../supervised';

/** Loads the code that reads stories aloud when a reader first requests it. */
export function* listenSaga(): SagaGenerator<void> {
  const begin = supervised('listen', beginOrQueue);
  yield* takeEvery(listenRequested, ({ payload }) => begin(payload));
  // The button may have been pressed before this code loaded.
  const story = yield* select(selectStoryToHear);
  if (story) yield* fork(begin, story);
}

function* beginOrQueue(story: ListenStory): SagaGenerator<void> {
  const code = yield* call(() =>
    import(/* webpackChunkName: "listen" */ './readAloud').catch(() => null),
  );
  if (code) yield* call(code.hear, story);
  else yield* put(playerMissed());
}
