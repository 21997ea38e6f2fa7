import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SPEED_SETTING } from '../deadlines';
import { openPool, POOL_SETTING, type Pool } from '../servers/pool';
import { RUN_MARK } from './processes';
import { makeRunFolder, removeEarlierRuns } from './runFolder';
import { measureSlowness } from './slowness';

export interface TestRun {
  pool: Pool;
  reaper: ChildProcess;
}

/** Starts what all suites of servers and browsers share. Everything of a run lives in one folder. */
export default async function globalSetup(): Promise<void> {
  await removeEarlierRuns();
  const run = randomBytes(8).toString('hex');
  process.env[RUN_MARK] = run;
  process.env[SPEED_SETTING] ??= String(measureSlowness());
  const folder = await makeRunFolder(run);
  const reaper = startReaper(run, folder);
  process.env['TMPDIR'] = folder;
  const pool = await openPool(folder);
  process.env[POOL_SETTING] = pool.origin;
  const testRun: TestRun = { pool, reaper };
  Object.assign(globalThis, { testRun });
}

function startReaper(run: string, folder: string): ChildProcess {
  const words = ['--import', 'tsx', join(__dirname, 'reaper.ts'), run, folder];
  const { [RUN_MARK]: _mark, ...env } = process.env;
  const reaper = spawn(process.execPath, words, {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env,
  });
  reaper.unref();
  (reaper.stdin as unknown as { unref(): void }).unref();
  return reaper;
}
