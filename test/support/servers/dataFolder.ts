import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { isRunning, readPostmaster } from '../../../server/store/postmaster';

const run = promisify(execFile);

/** A data folder of a test's own, which the database's account may enter too. */
export interface DataFolder {
  path: string;
  /** Process id of the database that runs on it; throws when none does. */
  databaseProcess(): Promise<number>;
  /** Whether the database that last ran on it still does; one that nobody has buried does not. */
  isRunning(): Promise<boolean>;
  /** Whether a database takes connections by the address that the folder tells. */
  answers(): Promise<boolean>;
  /** Stops what still runs on it, and removes it. */
  clear(): Promise<void>;
}

/** @param from another data folder, whose stopped database it has a copy of. */
export async function makeDataFolder(from?: string): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'offprint-data-'));
  // The files belong to the database's account, which only this command keeps.
  if (from !== undefined) await run('cp', ['-a', `${from}/.`, path]);
  await chmod(path, 0o755);
  const postmaster = () => readPostmaster(join(path, 'store', 'data'));
  return {
    path,
    async databaseProcess() {
      const found = await postmaster();
      if (!found) throw new Error(`No database runs on ${path}`);
      return found.pid;
    },
    async isRunning() {
      const found = await postmaster();
      return found !== null && isRunning(found, join(path, 'store', 'data'));
    },
    async answers() {
      const address = JSON.parse(await readFile(join(path, 'store.json'), 'utf8')) as {
        url: string;
      };
      const client = new pg.Client({ connectionString: address.url });
      client.on('error', () => {});
      return client
        .connect()
        .then(() => true)
        .catch(() => false)
        .finally(() => client.end());
    },
    async clear() {
      const left = await postmaster();
      if (left && left.pid !== process.pid) stopNow(left.pid);
      await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function stopNow(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It is gone already.
  }
}
