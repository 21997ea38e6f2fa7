import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An OS account for the PostgreSQL process. PostgreSQL refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const NAMES = ['postgres', 'nobody'];

/**
 * Returns the account for the database process, or null to use the current one (not root). As root, creates a
 * `postgres` account if there is none, and falls back to `nobody`.
 */
export async function databaseAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const known = await accountNamed('postgres');
  if (known) return known;
  await run('useradd', ['--system', '--no-create-home', 'postgres']).catch(() => {});
  for (const name of NAMES) {
    const account = await accountNamed(name);
    if (account) return account;
  }
  throw new Error(
    'The embedded database cannot run as root, and no other account was found: ' +
      'add one named postgres, or set DATABASE_URL',
  );
}

async function accountNamed(name: string): Promise<Account | null> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const line of lines.split('\n')) {
    const [found, , uid, gid] = line.split(':');
    if (found === name) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

/** True if the account has execute permission on the folder and every folder above it. */
export async function canEnter(account: Account | null, folder: string): Promise<boolean> {
  if (!account) return true;
  for (let current = folder; ; current = dirname(current)) {
    const found = await stat(current).catch(() => null);
    if (found) {
      const shift = found.uid === account.uid ? 6 : found.gid === account.gid ? 3 : 0;
      if (((found.mode >> shift) & 1) === 0) return false;
    }
    if (dirname(current) === current) return true;
  }
}
