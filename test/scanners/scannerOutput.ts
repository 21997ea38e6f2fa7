import { spawn } from 'node:child_process';
import { RUN_MARK } from '../../tools/testRun/processes';

/** Runs a scanner with its home in the given folder. Returns all of its output, which it writes to two streams. */
export async function scannerOutput(
  program: string,
  words: readonly string[],
  folder: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: folder, [RUN_MARK]: process.env[RUN_MARK] },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => (output += part));
    }
    child.once('error', (cause) => {
      const message = `This test needs ${program}; on Debian, run apt-get install ${program}`;
      reject(new Error(message, { cause }));
    });
    child.once('close', () => resolve(output));
  });
}
