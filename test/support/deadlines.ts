import { SLOWNESS_SETTING } from '../../tools/testRun/slowness';

/**
 * Time limits of the tests, in milliseconds. They scale with the speed of the machine, which is measured
 * when a run starts: a slow or busy machine gets more time, never another result.
 */

/** True in `npm run test:long`, where suites run their full counts. */
export const IS_LONG = process.env['OFFPRINT_LONG'] === '1';

const slowness = Math.max(1, Number(process.env[SLOWNESS_SETTING] ?? '1') || 1);

/** A limit after which something counts as failed; never a time that a test waits. */
export function deadline(milliseconds: number): number {
  return Math.round(milliseconds * slowness);
}

/** One test, or one hook. */
export const TEST_LIMIT = deadline(90_000);
/** A test with its full counts (`npm run test:long`). */
export const LONG_TEST_LIMIT = deadline(530_000);
/** A condition in a page, a request, a mark. */
export const PAGE_LIMIT = deadline(20_000);
/** A condition that `eventually` polls for. */
export const POLL_LIMIT = deadline(10_000);
/** A process that starts. */
export const START_LIMIT = deadline(60_000);
