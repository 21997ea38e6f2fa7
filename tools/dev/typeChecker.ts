import { spawn, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../projectRoot';
import { typeProblems, type Problem } from './problems';

const TSC = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
/** Build info that is shared with `npm run types`, so that each of them continues from the other's result. */
const RESULT = path.join(projectRoot, 'node_modules/.cache/types.tsbuildinfo');
/** Priority of the type checker. It is lower than the build's, because the developer is waiting for the build. */
const PRIORITY = os.constants.priority.PRIORITY_BELOW_NORMAL;

/** Checks types incrementally after every change, in a process with low priority. */
export function watchTypes(onChecked: (problems: Problem[]) => void): ChildProcess {
  const options = ['--noEmit', '--watch', '--incremental', '--tsBuildInfoFile', RESULT];
  const child = spawn(
    process.execPath,
    [TSC, ...options, '--preserveWatchOutput', '--pretty', 'false'],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (child.pid !== undefined) os.setPriority(child.pid, PRIORITY);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (!/Found \d+ errors?\. Watching/.test(output)) return;
    onChecked(typeProblems(output));
    output = '';
  });
  return child;
}
