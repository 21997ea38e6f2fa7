import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { startWorkflow } from '../lazySagas';
import { port } from '../ports';

/** Starts measurement and delivery once the page has settled, or at once if Redux DevTools is open. */
export function* trackingSaga(): SagaGenerator<void> {
  const events = yield* port('events');
  const rest = yield* port('rest');
  if (!events.isWatched()) yield* call([rest, 'untilSettled']);
  yield* call(
    startWorkflow,
    'tracking',
    async () =>
      (await import(/* webpackChunkName: "tracking" */ './lazyTracking')).lazyTrackingSaga,
  );
}
