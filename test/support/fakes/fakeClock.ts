import { setImmediate } from 'node:timers';
import { browserScope } from '../../../sw/routing/scope';

/** Resolves after a number of milliseconds of Jest's fake timers. */
export const clockWait = browserScope.wait;

/**
 * Advances Jest's fake timers one by one, with the effects of each. `jest.advanceTimersByTimeAsync` does the
 * same but waits a real millisecond per timer.
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

/** Resolves after the reactions of every settled promise. Fake timers do not stop it. */
function settledPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
