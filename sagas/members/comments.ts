import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { startWorkflow } from '../later';
import { port } from '../ports';

/** Begins `discussion.ts` where the installation has discussions; for any other its code never travels. */
export function* commentsSaga(): SagaGenerator<void> {
  const { comments } = yield* port('installation');
  if (!comments) return;
  yield* call(
    startWorkflow,
    'discussion',
    async () => (await import(/* webpackChunkName: "comments" */ './discussion')).discussionSaga,
  );
}
