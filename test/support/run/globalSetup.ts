import { measureSlowness, SLOWNESS_SETTING } from '../../../tools/testRun/slowness';
import { isInRun, startRun, type TestRun } from '../../../tools/testRun/startRun';
import { openPool, type Pool } from '../servers/pool';
import { POOL_SETTING } from '../servers/poolClient';

export interface SharedByJest {
  pool: Pool;
  /** Null if `npm test` started the run, because the command then also ends the run. */
  testRun: TestRun | null;
}

/** Starts the processes that all server and browser suites share. */
export default async function globalSetup(): Promise<void> {
  const testRun = isInRun() ? null : await startRun();
  process.env[SLOWNESS_SETTING] ??= String(measureSlowness());
  const pool = await openPool(process.env['TMPDIR'] ?? '');
  process.env[POOL_SETTING] = pool.origin;
  Object.assign(globalThis, { sharedByJest: { pool, testRun } satisfies SharedByJest });
}
