import { call, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../src/features/page/pageSlice';
import { hasFilm } from '../src/model/films';
import { startWorkflow } from './later';

/** The workflows of players come with the first page that has a film. */
export function* videoSaga(): SagaGenerator<void> {
  while (!hasFilm(yield* select(selectCurrentPage))) yield* take(navigationCommitted);
  yield* call(
    startWorkflow,
    'videoPlayers',
    async () => (await import(/* webpackChunkName: "player" */ './videoPlayers')).videoPlayersSaga,
  );
}
