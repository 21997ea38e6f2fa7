import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a command of `tools/command.ts` in a separate process, as npm does. The build of the suites contains it;
 * without a current build, a process costs some seconds.
 */
export function runCommand(
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ stdout: string; stderr: string }> {
  const line = ['tools/command.mjs', ...words];
  return promisify(execFile)(process.execPath, line, { env: { ...process.env, ...env } });
}
