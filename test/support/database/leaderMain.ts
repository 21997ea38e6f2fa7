import { createLeader } from '../../../server/store/leadership/leader';
import { createLeaderLock } from '../../../server/store/leadership/leaderLock';
import { connectTo } from './testPool';

/**
 * Runs a leader in a process that tests kill or freeze. Prints `run` for each run of its periodic job, and the lines of
 * its log.
 */
const [databaseUrl = '', endsAfter = ''] = process.argv.slice(2);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const leader = createLeader({
  lock: createLeaderLock({
    connect: () => connectTo(databaseUrl),
    endsAfter: Number(endsAfter),
  }),
  log: { info: print, warn: print, error: print },
  renewEvery: 20,
});
leader.add({
  name: 'count',
  every: 20,
  failure: 'failed',
  run() {
    print('run');
    return Promise.resolve();
  },
});
// Keeps the process alive, because a leader's timers do not.
setInterval(() => undefined, 60_000);
