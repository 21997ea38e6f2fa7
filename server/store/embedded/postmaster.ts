import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Contents of `postmaster.pid`, which PostgreSQL writes to its data folder while it runs. */
export interface Postmaster {
  pid: number;
  /** 0 until PostgreSQL has written it. */
  port: number;
}

export async function readPostmaster(data: string): Promise<Postmaster | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) || 0 } : null;
}

/** True if the pid still belongs to a database on this folder. Without `/proc`, any process with the pid counts. */
export async function isRunning(postmaster: Postmaster, data: string): Promise<boolean> {
  if (!isAlive(postmaster.pid)) return false;
  const command = await readFile(`/proc/${postmaster.pid}/cmdline`, 'utf8').catch(() => null);
  return command === null || command.includes(data);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
