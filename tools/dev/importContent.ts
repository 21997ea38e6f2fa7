import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../projectRoot';
import { problemIn, type Problem } from './problems';

/**
 * Imports the content folder while the server runs. If a file has errors, resolves with the command's report, and the
 * store keeps that file's last valid version.
 */
export function importContent(folder: string): Promise<Problem[]> {
  const command = path.join(projectRoot, 'tools/command.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', command, 'import', folder], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stderr.write(text);
  });
  return new Promise((resolve) => {
    // Not `exit`, after which the rest of the report may still arrive.
    child.once('close', (code) => {
      const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
      resolve(code === 0 ? [] : [problemIn(undefined, lines.join('\n'))]);
    });
  });
}
