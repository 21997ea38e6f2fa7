import { removeRun } from './runFolder';

/**
 * Ends the processes of a test run and removes its folder once the test runner has ended in any way. The pipe from the
 * test runner closes even if the runner gets SIGKILL. Arguments: the mark and the folder of the run.
 */
const [run = '', folder = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => {});

process.stdin.resume();
process.stdin.once('close', () => void removeRun(run, folder));
process.stdin.once('error', () => {});
