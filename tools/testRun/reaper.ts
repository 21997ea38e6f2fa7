import { removeRun } from './runFolder';

/**
 * Ends the processes of a test run and removes its folder after the test runner has ended. It learns of the end from
 * the pipe to the test runner, which closes even on SIGKILL. Arguments: the mark and the folder of the run.
 */
const [run = '', folder = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => {});

process.stdin.resume();
process.stdin.once('close', () => void removeRun(run, folder));
process.stdin.once('error', () => {});
