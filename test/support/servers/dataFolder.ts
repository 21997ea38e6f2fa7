import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { isRunning, readPostmaster } from '../../../server/store/embedded/postmaster';

const run = promisify(execFile);

/** A data folder for one test, accessible to the database's account. */
export interface DataFolder {
  path: string;
  /** Process id of the database running on it; throws if there is none. */
  databaseProcess(): Promise<number>;
  /** True if the database that last ran on it still does; a zombie process does not count. */
  isRunning(): Promise<boolean>;
  /** True if a database accepts connections at the address stored in the folder. */
  answers(): Promise<boolean>;
  /** Stops the database running on it, and removes the folder. */
  clear(): Promise<void>;
}

/** @param from another data folder, of a stopped database, to copy. */
export async function makeDataFolder(from?: string): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'offprint-data-'));
  // Copies with `cp -a`, which keeps the database's account as the owner of the files.
  if (from !== undefined) await run('cp', ['-a', `${from}/.`, path]);
  await chmod(path, 0o755);
  const postmaster = () => readPostmaster(join(path, 'store', 'data'));
  return {
    path,
    async databaseProcess() {
      const found = await postmaster();
      if (!found) throw new Error(`No database is running on ${path}`);
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
    // Already gone.
  }
}
