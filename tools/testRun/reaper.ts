import { removeRun } from './runFolder';

/**
 * Outlives the test runner, however that ends: the pipe from the runner closes with it, even on
 * SIGKILL. Arguments: mark and folder of the run.
 */
const [run = '', folder = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => {});

process.stdin.resume();
process.stdin.once('close', () => void removeRun(run, folder));
process.stdin.once('error', () => {});
