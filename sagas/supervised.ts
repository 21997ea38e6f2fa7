import type { Saga } from 'redux-saga';
import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { workflowStopped } from '../src/features/workflows/workflowsSlice';
import type { Clock, Reporter } from '../src/model/ports';
import { port } from './ports';

const MOST_RESTARTS = 3;
const WITHIN = 60_000;

type Worker<Args extends unknown[]> = (...args: Args) => Generator<unknown, void, unknown>;

/**
 * A watcher's worker whose failure is reported and ends nothing but itself: it may begin again three
 * times a minute. With one failure more the workflow is off until the page is loaded again.
 */
export function supervised<Args extends unknown[]>(
  name: string,
  worker: Worker<Args>,
): (...args: Args) => SagaGenerator<void> {
  const failed = failuresOf(name);
  let isOff = false;
  return function* supervisedWorker(...args) {
    if (isOff) return;
    try {
      yield* call(worker, ...args);
    } catch (error) {
      isOff = yield* call(failed, error);
    }
  };
}

/** A whole workflow under the same rule: what fails beside its workers ends its watchers, so it begins anew. */
export function* restarting(name: string, workflow: Saga): SagaGenerator<void> {
  const failed = failuresOf(name);
  let isOver = false;
  while (!isOver) {
    try {
      yield* call(workflow);
      isOver = true;
    } catch (error) {
      isOver = yield* call(failed, error);
    }
  }
}

/** Reports a failure; true when it was one too many. */
function failuresOf(name: string): (error: unknown) => SagaGenerator<boolean> {
  const failures: number[] = [];
  return function* failed(error) {
    const clock: Clock = yield* port('clock');
    const reporter: Reporter = yield* port('reporter');
    const now = clock.now();
    failures.push(now);
    reporter.error(error, { workflow: name });
    if (failures.filter((time) => now - time < WITHIN).length <= MOST_RESTARTS) return false;
    reporter.warn(`The workflow ${name} is off until reload.`);
    yield* put(workflowStopped({ name }));
    return true;
  };
}
