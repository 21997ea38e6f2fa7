import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcesses, isRunning } from './processes';

const PREFIX = 'offprint-test-';
/** File in each run's folder with the test runner's process ID and the mark of the run. */
const OWNER = 'owner.json';
/** Age in milliseconds at which a folder without an owner file counts as abandoned. */
const OWNERLESS_LIMIT = 3_600_000;

interface Owner {
  pid: number;
  run: string;
}

/** Creates the folder for the temporary files of a test run. */
export async function makeRunFolder(run: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  // If the tests run as root, PostgreSQL runs as another user and needs access.
  await chmod(folder, 0o755);
  // Renames the complete file into place, because another run may read owner files at any moment.
  const draft = join(folder, `${OWNER}.draft`);
  await writeFile(draft, JSON.stringify({ pid: process.pid, run } satisfies Owner));
  await rename(draft, join(folder, OWNER));
  return folder;
}

/** Ends the processes of a test run, then removes its folder. */
export async function removeRun(run: string, folder: string): Promise<void> {
  await endProcesses(run);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Cleans up after earlier runs that were killed together with their reaper. Prints a warning if that fails. */
export async function removeEarlierRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    await removeIfLeft(folder).catch((error: unknown) => {
      process.stderr.write(`Could not clean up the test run in ${folder}: ${String(error)}\n`);
    });
  }
}

async function removeIfLeft(folder: string): Promise<void> {
  const owner = await readOwner(folder);
  if (owner && !isRunning(owner.pid)) await removeRun(owner.run, folder);
  if (owner) return;
  const { mtimeMs } = await stat(folder);
  if (mtimeMs < Date.now() - OWNERLESS_LIMIT) await rm(folder, { recursive: true, force: true });
}

async function readOwner(folder: string): Promise<Owner | null> {
  const text = await readFile(join(folder, OWNER), 'utf8').catch(() => '');
  // A run leaves an empty file if it failed because the disk was full.
  return text === '' ? null : (JSON.parse(text) as Owner);
}
