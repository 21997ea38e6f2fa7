import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcesses, isRunning } from './processes';

const PREFIX = 'offprint-test-';
/** In each folder: the process that runs the tests, and the mark of its run. */
const OWNER = 'owner.json';

interface Owner {
  pid: number;
  run: string;
}

/** Makes the folder that holds everything one test run writes. */
export async function makeRunFolder(run: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  // PostgreSQL runs under another account when the tests run as root.
  await chmod(folder, 0o755);
  await writeFile(join(folder, OWNER), JSON.stringify({ pid: process.pid, run } satisfies Owner));
  return folder;
}

/** Ends what a test run left behind: its processes, then its folder. */
export async function removeRun(run: string, folder: string): Promise<void> {
  await endProcesses(run);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Removes what earlier runs left behind when they and their reaper were killed. */
export async function removeEarlierRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const owner = await readOwner(folder);
    if (owner && !isRunning(owner.pid)) await removeRun(owner.run, folder);
  }
}

async function readOwner(folder: string): Promise<Owner | null> {
  const text = await readFile(join(folder, OWNER), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Owner);
}
