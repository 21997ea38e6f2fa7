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
 * Wraps a worker saga so that a failure is reported and ends only the current run. The worker may fail three times a
 * minute. One more failure turns it off until the page is reloaded.
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

/**
 * Runs an entire saga under the failure limit of `supervised`. A failure outside the saga's supervised workers ends its
 * watchers, so the saga restarts from the beginning.
 */
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

/** Returns a function that reports a failure and returns true once the limit is exceeded. */
function failuresOf(name: string): (error: unknown) => SagaGenerator<boolean> {
  const failures: number[] = [];
  return function* failed(error) {
    const clock: Clock = yield* port('clock');
    const reporter: Reporter = yield* port('reporter');
    const now = clock.now();
    failures.push(now);
    reporter.error(error, { workflow: name });
    if (failures.filter((time) => now - time < WITHIN).length <= MOST_RESTARTS) return false;
    reporter.warn(`The workflow ${name} is disabled until the page is reloaded.`);
    yield* put(workflowStopped({ name }));
    return true;
  };
}
