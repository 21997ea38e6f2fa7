import { call, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../src/features/page/pageSlice';
import { hasFilm } from '../src/model/films';
import { startWorkflow } from './later';
import { port } from './ports';

/** Milliseconds; by then a reader may have pressed play. */
const IDLE_AT_LATEST = 1000;

/** The workflows of players come with the first page that has a film; until then its own buttons play it. */
export function* videoSaga(): SagaGenerator<void> {
  const rest = yield* port('rest');
  while (!hasFilm(yield* select(selectCurrentPage))) yield* take(navigationCommitted);
  yield* call([rest, 'whenIdle'], IDLE_AT_LATEST);
  yield* call(
    startWorkflow,
    'videoPlayers',
    async () => (await import(/* webpackChunkName: "player" */ './videoPlayers')).videoPlayersSaga,
  );
}
