import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a command of `tools/command.ts` in a separate process, as npm does. A process costs two seconds, so
 * each command has one such test; the others call its function.
 */
export function runCommand(
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ stdout: string; stderr: string }> {
  const line = ['--import', 'tsx', 'tools/command.ts', ...words];
  return promisify(execFile)(process.execPath, line, { env: { ...process.env, ...env } });
}
