import { setImmediate } from 'node:timers';
import { browserScope } from '../../../sw/routing/scope';

/** Resolves after the given number of milliseconds on Jest's fake timers. */
export const clockWait = browserScope.wait;

/**
 * Advances Jest's fake timers one by one and lets the effects of each settle. `jest.advanceTimersByTimeAsync` does the
 * same, but waits a real millisecond for each timer.
 */
export async function advanceClock(milliseconds: number): Promise<void> {
  let isOver = false;
  setTimeout(() => (isOver = true), milliseconds);
  while (!isOver) {
    await settledPromises();
    jest.advanceTimersToNextTimer();
  }
  await settledPromises();
}

/**
 * Resolves once all settled promises have run their reactions. Uses the real `setImmediate`, which fake timers do not
 * stop.
 */
function settledPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
