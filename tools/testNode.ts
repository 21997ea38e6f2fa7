import { spawn } from 'node:child_process';
import { projectRoot } from './projectRoot';

/**
 * `npm run test:node -- 24 …`: runs `npm test …` on another version of Node. Its binary comes from the `node` package
 * in the npm registry and is first in PATH, so that every child process uses it too.
 */
const [version = '', ...words] = process.argv.slice(2);
if (!/^\d+(?:\.\d+){0,2}$/.test(version)) {
  throw new Error('Specify a Node.js version: npm run test:node -- 24');
}
const test = ['node', '--import', 'tsx', 'tools/test.ts', ...words];
const child = spawn('npm', ['exec', '--yes', `--package=node@${version}`, '--', ...test], {
  cwd: projectRoot,
  stdio: 'inherit',
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
