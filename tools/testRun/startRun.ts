import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { RUN_MARK } from './processes';
import { makeRunFolder, removeEarlierRuns, removeRun } from './runFolder';

/** One run of the tests: every process it starts and every file it writes can be found and removed. */
export interface TestRun {
  /** Process id of what cleans up after the run. */
  reaper: number;
  /** Ends what is left of the run and removes its folder. */
  close(): Promise<void>;
}

/**
 * Marks this process and all it starts as one run, and gives them a folder for their temporary files.
 * A reaper outlives the run and cleans up after it, however it ends; what a killed reaper left behind
 * goes with the next run.
 */
export async function startRun(): Promise<TestRun> {
  await removeEarlierRuns();
  const run = randomBytes(8).toString('hex');
  const folder = await makeRunFolder(run);
  const reaper = startReaper(run, folder);
  const ended = once(reaper, 'exit');
  process.env[RUN_MARK] = run;
  process.env['TMPDIR'] = folder;
  return {
    reaper: reaper.pid ?? 0,
    async close() {
      reaper.ref();
      reaper.stdin?.end();
      const [code] = (await ended) as [number | null];
      // The reaper was killed, for example for want of memory.
      if (code !== 0) await removeRun(run, folder);
    },
  };
}

/** Whether this process is part of a run already. */
export function isInRun(): boolean {
  return process.env[RUN_MARK] !== undefined;
}

/** Before the run's mark is set, or the reaper would end itself. */
function startReaper(run: string, folder: string): ChildProcess {
  const words = ['--import', 'tsx', join(projectRoot, 'tools/testRun/reaper.ts'), run, folder];
  const reaper = spawn(process.execPath, words, {
    cwd: projectRoot,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  reaper.unref();
  (reaper.stdin as unknown as { unref(): void }).unref();
  return reaper;
}
