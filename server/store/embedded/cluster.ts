import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account';
import { isAlive } from './postmaster';

const run = promisify(execFile);

export const DATABASE_USER = 'offprint';
export const DATABASE_NAME = 'offprint';

/**
 * A database folder: `data` is PostgreSQL's data directory, `password` is our password for it, and `postgres.log` is
 * its output.
 */
export interface Cluster {
  folder: string;
  data: string;
  password: string;
  log: string;
}

/**
 * Opens the database folder, or creates it if it does not exist. Builds a new folder under a temporary name and then
 * renames it, so that a killed process never leaves a half-initialized database.
 */
export async function openCluster(
  folder: string,
  binaries: string,
  account: Account | null,
  say: (line: string) => void,
): Promise<Cluster> {
  await removeUnfinished(folder);
  if (!(await isCluster(folder))) {
    say(`Creating a database in ${folder}`);
    await createCluster(folder, binaries, account);
  }
  return {
    folder,
    data: join(folder, 'data'),
    password: (await readFile(join(folder, 'password'), 'utf8')).trim(),
    log: join(folder, 'postgres.log'),
  };
}

async function createCluster(
  folder: string,
  binaries: string,
  account: Account | null,
): Promise<void> {
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (account) {
    await chown(draft, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  await run(join(binaries, 'bin', 'initdb'), initArguments(draft), {
    cwd: draft,
    ...(account && { uid: account.uid, gid: account.gid }),
  }).catch((error: unknown) => {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Error(`The database could not be created: ${stderr || message}`, { cause: error });
  });
  await chmod(draft, 0o700);
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await isCluster(folder))) throw error;
  });
}

function initArguments(draft: string): string[] {
  return [
    `--pgdata=${join(draft, 'data')}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${join(draft, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
}

async function isCluster(folder: string): Promise<boolean> {
  return access(join(folder, 'data', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/** Removes the temporary folders of processes that were killed during initialization. */
async function removeUnfinished(folder: string): Promise<void> {
  const mark = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder)).catch(() => [])) {
    const pid = Number(name.startsWith(mark) ? name.slice(mark.length).split('-')[0] : 0);
    if (pid > 0 && !isAlive(pid)) {
      await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
}
