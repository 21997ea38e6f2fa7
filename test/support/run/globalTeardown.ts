import { once } from 'node:events';
import type { TestRun } from './globalSetup';

/** Stops what the suites shared. The reaper then looks for anything left, and removes the run's folder. */
export default async function globalTeardown(): Promise<void> {
  const { pool, reaper } = (globalThis as unknown as { testRun: TestRun }).testRun;
  await pool.close();
  reaper.ref();
  const ended = once(reaper, 'exit');
  reaper.stdin?.end();
  await ended;
}
