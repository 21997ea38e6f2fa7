import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Environment variable that every process of a test run inherits. */
export const RUN_MARK = 'OFFPRINT_TEST_RUN';

/** Returns the IDs of all processes in a test run except this one. */
export function processesOf(run: string): number[] {
  const mark = `${RUN_MARK}=${run}`;
  const found = process.platform === 'linux' ? fromProc(mark) : fromPs(mark);
  return found.filter((pid) => pid !== process.pid);
}

function fromProc(mark: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(mark))
    .map(Number);
}

function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return []; // The process has ended, or belongs to another user.
  }
}

function fromPs(mark: string): number[] {
  const lines = execFileSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return lines
    .split('\n')
    .filter((line) => line.split(' ').includes(mark))
    .map((line) => Number.parseInt(line, 10));
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Milliseconds that PostgreSQL has to shut down before it is killed. */
const DATABASE_GRACE = 5000;
const LIMIT = 10_000;
const STEP = 25;

/**
 * Ends every process in a test run. PostgreSQL gets SIGQUIT and some time first, so that it releases its shared memory.
 * Lists the processes again after each step, because a process may start another one while it ends.
 */
export async function endProcesses(run: string): Promise<void> {
  const start = Date.now();
  send(processesOf(run).filter(isDatabase), 'SIGQUIT');
  for (let left = processesOf(run); left.length > 0; left = processesOf(run)) {
    const elapsed = Date.now() - start;
    if (elapsed > LIMIT) throw new Error(`These processes did not exit: ${left.join(', ')}`);
    const spared = elapsed < DATABASE_GRACE ? left.filter(isDatabase) : [];
    send(
      left.filter((pid) => !spared.includes(pid)),
      'SIGKILL',
    );
    await sleep(STEP);
  }
}

function isDatabase(pid: number): boolean {
  try {
    const name =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/comm`, 'utf8')
        : execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return name.trim().endsWith('postgres');
  } catch {
    return false; // The process has ended.
  }
}

function send(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended.
    }
  }
}
