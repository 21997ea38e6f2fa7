import type { Saga } from 'redux-saga';
import { call, fork, race, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { savedRequested } from '../src/features/offline/offlineSlice';
import { port } from './ports';
import { restarting } from './supervised';

export type LazyWorkflow = () => Promise<Saga>;

/**
 * Starts workflows that the first page does not need, once it has settled, or at once on a page that
 * lists saved items. They read earlier state from the store.
 */
export function* lazySaga(workflows: Readonly<Record<string, LazyWorkflow>>): SagaGenerator<void> {
  const rest = yield* port('rest');
  yield* race({ settled: call([rest, 'untilSettled']), requested: take(savedRequested) });
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

/** Loads and forks a workflow, retrying on each navigation while its chunk fails to load. */
export function* startWorkflow(
  name: string,
  load: LazyWorkflow,
  onStarted?: () => void,
): SagaGenerator<void> {
  let workflow: Saga | null = null;
  while (!workflow) {
    try {
      workflow = yield* call(load);
    } catch {
      // Chunks cannot load offline; the next navigation may find a connection.
      yield* take(navigationCommitted);
    }
  }
  yield* fork(restarting, name, workflow);
  onStarted?.();
}
