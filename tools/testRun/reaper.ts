import { removeRun } from './runFolder';

/**
 * Outlives the test runner, however it ends: the pipe from the runner closes with it, also on SIGKILL.
 * Arguments: mark of the run, folder of the run.
 */
const [run = '', folder = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => {});

process.stdin.resume();
process.stdin.once('close', () => void removeRun(run, folder));
process.stdin.once('error', () => {});
