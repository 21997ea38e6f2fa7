import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { RUN_MARK } from './processes';
import { makeRunFolder, removeEarlierRuns, removeRun } from './runFolder';

/** A test run, whose processes and files can be found and removed at any time. */
export interface TestRun {
  /** Process ID of the reaper. */
  reaper: number;
  /** Ends the run's remaining processes and removes its folder. */
  close(): Promise<void>;
}

/**
 * Marks this process and its children as one run with a folder for temporary files. A reaper outlives the run and
 * cleans up, regardless of how the run ends. If the reaper is killed too, the next run cleans up.
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
      // The reaper was killed, for example because the system ran out of memory.
      if (code !== 0) await removeRun(run, folder);
    },
  };
}

/** Returns true if this process is already part of a run. */
export function isInRun(): boolean {
  return process.env[RUN_MARK] !== undefined;
}

/** Starts the reaper. Must be called before the run's mark is set, so that it is not one of the processes to end. */
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
