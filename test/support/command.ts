import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a command from `tools/command.ts` in a separate process, as npm does. If the build is not current, each process
 * takes a few seconds longer, because it loads the sources.
 */
export function runCommand(
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ stdout: string; stderr: string }> {
  const line = ['tools/command.mjs', ...words];
  return promisify(execFile)(process.execPath, line, { env: { ...process.env, ...env } });
}
