import type { Saga } from 'redux-saga';
import { call, fork, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { serverReached } from '../src/features/offline/offlineSlice';
import type { Stage } from '../src/platform/browser/stages';
import type { TaskPriority } from '../src/platform/http/rest';
import { port } from './ports';
import { restarting } from './supervised';

export type LazyWorkflow = () => Promise<Saga>;

/** Sagas whose chunks load in parallel and which start in the listed order. */
export interface LazyPhase {
  priority: TaskPriority;
  /** Marked when all sagas of this phase and of earlier phases are running. */
  stage?: Stage;
  workflows: Readonly<Record<string, LazyWorkflow>>;
}

/**
 * Starts the sagas that the first render does not need, phase by phase, each in its own browser task. They miss
 * earlier actions, so they read the state when they start. If chunks of a phase fail to load, later phases still start.
 */
export function* lazySaga(phases: readonly LazyPhase[]): SagaGenerator<void> {
  const stages = yield* port('stages');
  const missing = new Set(phases.flatMap(({ workflows }) => Object.keys(workflows)));
  const open = [...phases];
  const onStarted = (name: string): void => {
    missing.delete(name);
    while (open[0] && !Object.keys(open[0].workflows).some((each) => missing.has(each))) {
      const stage = open.shift()?.stage;
      if (stage) stages.mark(stage);
    }
  };
  // `yield*` instead of `call`, because a called saga does not return until all tasks that it forked have ended.
  for (const phase of phases) yield* startPhase(phase, onStarted);
}

type OnStarted = (name: string) => void;

function* startPhase(
  { priority, workflows }: LazyPhase,
  onStarted: OnStarted,
): SagaGenerator<void> {
  const rest = yield* port('rest');
  const loading = Object.entries(workflows).map(
    ([name, load]) => [name, load, load().catch(() => null)] as const,
  );
  for (const [name, load, arrival] of loading) {
    const workflow = yield* call(() => arrival);
    yield* call([rest, 'task'], priority);
    if (workflow) {
      yield* fork(restarting, name, workflow);
      onStarted(name);
    } else {
      yield* fork(retryWorkflow, name, load, onStarted);
    }
  }
}

/** Loads and starts a saga. Retries until its chunk loads. */
export function* startWorkflow(name: string, load: LazyWorkflow): SagaGenerator<void> {
  const workflow = yield* call(() => load().catch(() => null));
  yield* fork(workflow ? () => restarting(name, workflow) : () => retryWorkflow(name, load));
}

/** Loads a chunk again when there may be a connection: after a navigation, or when the server responds. */
function* retryWorkflow(
  name: string,
  load: LazyWorkflow,
  onStarted?: OnStarted,
): SagaGenerator<void> {
  let workflow: Saga | null = null;
  while (!workflow) {
    yield* take([navigationCommitted, serverReached]);
    workflow = yield* call(() => load().catch(() => null));
  }
  yield* fork(restarting, name, workflow);
  onStarted?.(name);
}
