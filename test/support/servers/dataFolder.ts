import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { isRunning, readPostmaster } from '../../../server/store/embedded/postmaster';

const run = promisify(execFile);

/** A data folder for a single test, which the OS user of PostgreSQL can access. */
export interface DataFolder {
  path: string;
  /** Returns the process id of the database that runs in the folder. Throws if no database is running. */
  databaseProcess(): Promise<number>;
  /** Returns true if the database that last ran in the folder is still running and is not a zombie process. */
  isRunning(): Promise<boolean>;
  /** Returns true if a database accepts connections at the address that is stored in the folder. */
  answers(): Promise<boolean>;
  /** Stops the database that runs in the folder, and removes the folder. */
  clear(): Promise<void>;
}

/** @param from data folder of a stopped database to copy. */
export async function makeDataFolder(from?: string): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'offprint-data-'));
  // Uses `cp -a`, so that the OS user of PostgreSQL remains the owner of the files.
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
