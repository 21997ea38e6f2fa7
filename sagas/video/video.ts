import { call, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../../src/features/page/pageSlice';
import { hasVideo } from '../../src/model/video/videos';
import { startWorkflow } from '../lazySagas';
import { port } from '../ports';

/** Maximum wait for an idle browser, in milliseconds. Short, because the reader may already have pressed play. */
const IDLE_AT_LATEST = 1000;

/** Type of the action for a rendered player. A string literal, because the video slice loads with the players. */
const OPENED = 'video/playerOpened';

/**
 * Loads the player sagas when the first page with a video is shown or an inline video is opened. Until then, the native
 * controls work.
 */
export function* videoSaga(): SagaGenerator<void> {
  const rest = yield* port('rest');
  let isAwaited = false;
  while (!isAwaited && !hasVideo(yield* select(selectCurrentPage))) {
    const { type } = yield* take([navigationCommitted.type, OPENED]);
    isAwaited = type === OPENED;
  }
  if (!isAwaited) yield* call([rest, 'whenIdle'], IDLE_AT_LATEST);
  yield* call(
    startWorkflow,
    'videoPlayers',
    async () => (await import(/* webpackChunkName: "player" */ './videoPlayers')).videoPlayersSaga,
  );
}
