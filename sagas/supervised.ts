import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
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
  const failures: number[] = [];
  let isOff = false;
  return function* supervisedWorker(...args) {
    if (isOff) return;
    try {
      yield* call(worker, ...args);
    } catch (error) {
      const clock: Clock = yield* port('clock');
      const reporter: Reporter = yield* port('reporter');
      const now = clock.now();
      failures.push(now);
      reporter.error(error, { workflow: name });
      isOff = failures.filter((time) => now - time < WITHIN).length > MOST_RESTARTS;
      if (isOff) reporter.warn(`The workflow ${name} is off until reload.`);
    }
  };
}
