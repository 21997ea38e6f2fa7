import type { Clock } from '../../model/ports';

/** The system clock. Reads the globals on each call, so that tests can replace them. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delay) => Number(setTimeout(run, delay)),
  clearTimeout: (id) => {
    clearTimeout(id);
  },
};

/** Returns a function whose promise resolves after the given number of milliseconds. */
export function createWait(
  clock: Pick<Clock, 'setTimeout'>,
): (milliseconds: number) => Promise<void> {
  return (milliseconds) => new Promise((resolve) => void clock.setTimeout(resolve, milliseconds));
}
