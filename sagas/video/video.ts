import { call, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../../src/features/page/pageSlice';
import { hasFilm } from '../../src/model/video/films';
import { startWorkflow } from '../later';
import { port } from '../ports';

/** Milliseconds; by then a reader may have pressed play. */
const IDLE_AT_LATEST = 1000;

/** A film was opened in a text. By its name: the slice comes with the players. */
const OPENED = 'video/playerOpened';

/**
 * The workflows of players come with the first page that has a film, or with the first that is opened in a
 * text; until then its own buttons play it.
 */
export function* videoSaga(): SagaGenerator<void> {
  const rest = yield* port('rest');
  let isAwaited = false;
  while (!isAwaited && !hasFilm(yield* select(selectCurrentPage))) {
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
