import { SLOWNESS_SETTING } from '../../tools/testRun/slowness';

/**
 * Time limits of the tests, in milliseconds. They scale with the machine's speed, measured at the start of a
 * run, so a slow or busy machine gets more time but never another result.
 */

/** True in `npm run test:long`, where suites run their full counts. */
export const IS_LONG = process.env['OFFPRINT_LONG'] === '1';

const slowness = Math.max(1, Number(process.env[SLOWNESS_SETTING] ?? '1') || 1);

/** Returns a limit after which something counts as failed; tests never wait for it. */
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
/** The start of a process. */
export const START_LIMIT = deadline(60_000);
