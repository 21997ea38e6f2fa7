import { SLOWNESS_SETTING } from '../../tools/testRun/slowness';

/**
 * Time limits for tests, in milliseconds. They scale with the speed of the machine, measured at the start of a run, so
 * that a slow or busy machine gets more time but the same results.
 */

/** True in `npm run test:long`, in which suites run all of their cases. */
export const IS_LONG = process.env['OFFPRINT_LONG'] === '1';

const slowness = Math.max(1, Number(process.env[SLOWNESS_SETTING] ?? '1') || 1);

/** Scales a time limit for tests to the speed of the machine. Tests never wait for it to expire. */
export function deadline(milliseconds: number): number {
  return Math.round(milliseconds * slowness);
}

/** Limit for one test or one hook. */
export const TEST_LIMIT = deadline(90_000);
/** Limit for one test in `npm run test:long`. */
export const LONG_TEST_LIMIT = deadline(530_000);
/** Limit for waiting for a condition in a page, a request or a performance mark. */
export const PAGE_LIMIT = deadline(20_000);
/** Limit for a condition that `eventually` polls. */
export const POLL_LIMIT = deadline(10_000);
/** Limit for the start of a process. */
export const START_LIMIT = deadline(60_000);
