import autocannon from 'autocannon';
import { REQUESTS_PER_SOCKET } from '../../../server/config/limits';
import { memoryOfTree, type ProcessMemory } from '../field/processMemory';
import { startOwnServer } from '../field/ownServer';
import { atMost, withoutGoal, type Figure } from '../report/figure';
import { CONNECTIONS } from './load';
import type { Bench } from './part';
import { ACCEPTED } from '../rawAnswer';

const ANSWERS = 100_000;
/** Maximum memory of the server and its database, in megabytes. */
const GOAL = 260;

/** Measures the memory of the server and of its database after many responses for every kind of page. */
export async function memory({ options, say, keep }: Bench): Promise<Figure[]> {
  say('memory: starting a server of its own');
  const server = await startOwnServer(options);
  try {
    const before = await memoryOfTree(server.pid);
    say(`memory: ${ANSWERS} answers`);
    const { non2xx, errors } = await autocannon({
      url: server.origin,
      requests: server.pages.map(({ path }) => ({ path })),
      connections: CONNECTIONS,
      amount: ANSWERS,
      headers: ACCEPTED,
      reconnectRate: REQUESTS_PER_SOCKET,
    });
    if (non2xx + errors > 0) throw new Error(`${non2xx} requests refused, ${errors} failed`);
    const after = await memoryOfTree(server.pid);
    keep('memory', { before, after });
    const megabytes = (name: string, processes: readonly ProcessMemory[]) => ({
      name,
      unit: 'MB' as const,
      ours: [processes.reduce((sum, each) => sum + shareOf(each), 0)],
    });
    return [
      atMost(GOAL, megabytes(`server and store after ${ANSWERS} answers`, after)),
      withoutGoal(megabytes('server', ownOf(after, server.pid))),
      withoutGoal(megabytes('store, all processes', storeOf(after, server.pid))),
      withoutGoal(megabytes('server and store after the start', before)),
      withoutGoal({ name: 'processes', unit: '', ours: [after.length] }),
    ];
  } finally {
    await server.close();
  }
}

/**
 * Returns the memory of a process in megabytes. If the system reports it, memory shared between processes is counted
 * only once.
 */
function shareOf({ proportional, resident }: ProcessMemory): number {
  return proportional ?? resident;
}

/** Returns the server's own processes, including its workers, but not those of the database. */
function ownOf(processes: readonly ProcessMemory[], pid: number): ProcessMemory[] {
  return processes.filter((each) => each.pid === pid || !isStore(each));
}

function storeOf(processes: readonly ProcessMemory[], pid: number): ProcessMemory[] {
  return processes.filter((each) => each.pid !== pid && isStore(each));
}

function isStore({ command }: ProcessMemory): boolean {
  return /postgres/.test(command);
}
