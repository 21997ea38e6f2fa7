import type { Saga } from 'redux-saga';
import { call, fork, race, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { savedRequested } from '../src/features/offline/offlineSlice';
import { port } from './ports';
import { restarting } from './supervised';

/** Loads a workflow's code. */
export type LateWorkflow = () => Promise<Saga>;

/**
 * Workflows that no first page waits for: their code comes once it has settled, or at once where a page
 * is of what is saved here. What has happened until then they find in the store.
 */
export function* laterSaga(workflows: Readonly<Record<string, LateWorkflow>>): SagaGenerator<void> {
  const rest = yield* port('rest');
  yield* race({ settled: call([rest, 'untilSettled']), wanted: take(savedRequested) });
  const stages = yield* port('stages');
  const entries = Object.entries(workflows);
  let missing = entries.length;
  for (const [name, load] of entries) {
    yield* fork(startWorkflow, name, load, () => {
      missing -= 1;
      if (missing === 0) stages.mark('started');
    });
  }
}

/** Its code is asked for again at the next page as long as it does not come. */
export function* startWorkflow(
  name: string,
  load: LateWorkflow,
  onStarted?: () => void,
): SagaGenerator<void> {
  let workflow: Saga | null = null;
  while (!workflow) {
    try {
      workflow = yield* call(load);
    } catch {
      // Without a network there is no code either; another page may have brought the network back.
      yield* take(navigationCommitted);
    }
  }
  yield* fork(restarting, name, workflow);
  onStarted?.();
}
