import type { Clock } from '../../model/ports';

/** The machine's clock, read when used so that a test may replace it first. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delay) => Number(setTimeout(run, delay)),
  clearTimeout: (id) => {
    clearTimeout(id);
  },
};
