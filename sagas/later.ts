import type { Saga } from 'redux-saga';
import { all, call, fork, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { port } from './ports';

/** Loads a workflow's code. */
export type LateWorkflow = () => Promise<Saga>;

/**
 * Workflows that no first page waits for: their code comes once it has settled. What has happened
 * until then they find in the store.
 */
export function* laterSaga(workflows: readonly LateWorkflow[]): SagaGenerator<void> {
  const rest = yield* port('rest');
  yield* call([rest, 'untilSettled']);
  yield* all(workflows.map((load) => fork(startWorkflow, load)));
}

function* startWorkflow(load: LateWorkflow): SagaGenerator<void> {
  let workflow: Saga | null = null;
  while (!workflow) {
    try {
      workflow = yield* call(load);
    } catch {
      // Without a network there is no code either; another page may have brought the network back.
      yield* take(navigationCommitted);
    }
  }
  yield* fork(workflow);
}
