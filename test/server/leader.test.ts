import type pg from 'pg';
import type { Log } from '../../server/config/log';
import { createLeader, type Leader } from '../../server/store/leadership/leader';
import { createLeaderLock } from '../../server/store/leadership/leaderLock';
import { openTestPool, type TestPool } from '../support/database/testPool';
import { startScript, type Killable } from '../support/servers/killable';
import { eventually } from '../support/waiting';

const SERVER = 'test/support/database/leaderMain.ts';
/** Advisory locks in this database only, because `pg_locks` contains the locks of all databases. */
const OUR_LOCKS = `pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and datname = current_database()`;
/**
 * Milliseconds after which a silent leader is replaced. Long enough that a leader on a busy machine does not count as
 * silent.
 */
const ENDS_AFTER = 2000;

const LEADS = 'This server now does the periodic work';
const NO_LONGER = 'This server no longer does the periodic work';

let database: TestPool;
let leaders: Leader[];
let processes: Killable[];

beforeEach(async () => {
  database = await openTestPool();
  leaders = [];
  processes = [];
});

afterEach(async () => {
  await Promise.all(leaders.map((leader) => leader.close()));
  await Promise.all(processes.map((each) => each.kill()));
  await database.close();
});

interface Server {
  leader: Leader;
  runs: () => number;
  begins: () => number;
  said: string[];
}

/**
 * Starts a server in this process.
 * @param connect replaces the function with which the server connects to the database.
 */
function startServer(connect: () => Promise<pg.Client> = database.connect): Server {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const log: Log = { info: say, warn: say, error: say };
  const leader = createLeader({
    lock: createLeaderLock({ connect, endsAfter: ENDS_AFTER }),
    log,
    renewEvery: 20,
  });
  const counts = { runs: 0, begins: 0 };
  leader.add({
    name: 'count',
    every: 10,
    failure: 'The work failed',
    begin: () => void (counts.begins += 1),
    run: () => Promise.resolve(void (counts.runs += 1)),
  });
  leaders.push(leader);
  return { leader, runs: () => counts.runs, begins: () => counts.begins, said };
}

function startProcess(): Killable {
  const started = startScript(SERVER, [database.databaseUrl, String(ENDS_AFTER)]);
  processes.push(started);
  return started;
}

describe('the periodic work of several servers', () => {
  it('runs on one server, and moves to another when that server stops', async () => {
    const first = startServer();
    await eventually(first.runs, (runs) => runs > 1);
    const second = startServer();
    const before = first.runs();
    await eventually(first.runs, (runs) => runs > before + 5);
    expect([second.runs(), second.leader.leads(), first.leader.leads()]).toEqual([0, false, true]);
    await first.leader.close();
    const last = first.runs();
    await eventually(second.runs, (runs) => runs > 1);
    expect([first.runs(), first.leader.leads()]).toEqual([last, false]);
    expect([first.begins(), second.begins()]).toEqual([1, 1]);
  });

  it('moves to another server when the server that runs it is killed', async () => {
    const killed = startProcess();
    await killed.said(3);
    expect(killed.lines[0]).toBe(LEADS);
    const other = startServer();
    const { rowCount } = await database.pool.query(`select 1 from ${OUR_LOCKS}`);
    expect([rowCount, other.runs()]).toEqual([1, 0]);
    await killed.kill();
    await eventually(other.runs, (runs) => runs > 0);
    expect(other.said).toEqual([LEADS]);
  });

  it('moves to another server when its server is frozen, and does not return when that server resumes', async () => {
    const frozen = startProcess();
    await frozen.said(3);
    process.kill(frozen.pid, 'SIGSTOP');
    const other = startServer();
    await eventually(other.runs, (runs) => runs > 0);
    const printed = frozen.lines.length;
    process.kill(frozen.pid, 'SIGCONT');
    const since = (): string[] => frozen.lines.slice(printed);
    await eventually(since, (lines) => lines.includes(NO_LONGER));
    expect(since()).not.toContain('run');
    expect(other.leader.leads()).toBe(true);
  });

  it('resumes after a database outage, which is reported once', async () => {
    let isAway = false;
    const server = startServer(() =>
      isAway ? Promise.reject(new Error('refused')) : database.connect(),
    );
    await eventually(server.runs, (runs) => runs > 0);
    isAway = true;
    await database.pool.query(`select pg_terminate_backend(pid) from ${OUR_LOCKS}`);
    await eventually(
      () => server.said.length,
      (lines) => lines >= 3,
    );
    const runs = server.runs();
    await eventually(
      () => server.leader.leads(),
      (leads) => !leads,
    );
    isAway = false;
    await eventually(server.runs, (now) => now > runs);
    expect(server.said.sort()).toEqual(
      [LEADS, 'Periodic work may not be running on any server', NO_LONGER, LEADS].sort(),
    );
    expect(server.begins()).toBe(2);
  });

  it('is repeated after a failure, which is logged, and never runs concurrently', async () => {
    const { leader, said } = startServer();
    let running = 0;
    const seen: number[] = [];
    const runNow = leader.add({
      name: 'count',
      every: 10,
      failure: 'The purge failed',
      async run() {
        running += 1;
        seen.push(running);
        await database.pool.query('select pg_sleep(0.05)');
        running -= 1;
        if (seen.length === 1) throw new Error('no answer');
      },
    });
    await eventually(
      () => {
        runNow();
        return seen.length;
      },
      (count) => count > 3,
    );
    expect(seen).toEqual(seen.map(() => 1));
    expect(said).toEqual([LEADS, 'The purge failed', 'The periodic task “count” succeeds again']);
  });
});
