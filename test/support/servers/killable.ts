import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { START_LIMIT } from '../deadlines';
import { eventually } from '../waiting';

const ROOT = join(__dirname, '../../..');

/** A script that tests can kill, in a separate process whose output they can read. */
export interface Killable {
  pid: number;
  lines: string[];
  /** Resolves when the script has printed this many lines. Rejects if it exits first. */
  said(count: number): Promise<void>;
  /** Sends SIGKILL, and resolves once the process has exited. */
  kill(): Promise<void>;
}

export function startScript(file: string, words: readonly string[]): Killable {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = linesOf(child);
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  let hasEnded = false;
  void gone.then(() => (hasEnded = true));
  return {
    pid: child.pid ?? 0,
    lines,
    async said(count) {
      await eventually(
        () => lines.length >= count || hasEnded,
        (isOver) => isOver,
        START_LIMIT,
      );
      if (lines.length < count) {
        throw new Error(`${file} exited early; it printed: ${lines.join(', ')}`);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function linesOf(child: ChildProcess): string[] {
  const lines: string[] = [];
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  return lines;
}
