import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Environment variable that every process of a test run inherits. */
export const RUN_MARK = 'OFFPRINT_TEST_RUN';

/** Ids of the running processes of a test run, except this one. */
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
    return []; // It ended meanwhile, or belongs to another account.
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

const GRACE = 500;
const STEP = 25;

/**
 * Ends every process of a test run. SIGQUIT first: PostgreSQL then releases its shared memory. A process
 * that starts another while it ends is covered by the repeated look.
 */
export async function endProcesses(run: string): Promise<void> {
  const deadline = Date.now() + GRACE;
  send(processesOf(run), 'SIGQUIT');
  while (processesOf(run).length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
  while (processesOf(run).length > 0 && Date.now() < deadline + 10 * GRACE) {
    send(processesOf(run), 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
}

function send(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
  }
}
