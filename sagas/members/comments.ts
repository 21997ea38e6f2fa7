import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { startWorkflow } from '../lazySagas';
import { port } from '../ports';

/** Starts `discussion.ts` if the installation has comments. Otherwise, its code never loads. */
export function* commentsSaga(): SagaGenerator<void> {
  const { comments } = yield* port('installation');
  if (!comments) return;
  yield* call(
    startWorkflow,
    'discussion',
    async () => (await import(/* webpackChunkName: "comments" */ './discussion')).discussionSaga,
  );
}
