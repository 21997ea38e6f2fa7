import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { recordChange } from '../../server/store/changes';
import { createLeaderLock, type LeaderLock } from '../../server/store/leadership/leaderLock';
import { writeTransaction } from '../../server/store/transactions';
import { openTestCluster } from '../support/database/testCluster';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { connectTo } from '../support/database/testPool';
import { evaluate } from '../support/monitoring/evaluate';
import { parseExpression, unknownNames } from '../support/monitoring/expression';
import {
  readPanelExpressions,
  readProject,
  readRules,
  type AlertRule,
} from '../support/monitoring/monitoringFiles';
import { createScrapes, parseScrape, type Scrapes } from '../support/monitoring/scrapes';
import { startServer, type RunningServer } from '../support/servers/server';
import { eventually } from '../support/waiting';

/** Idle timeout, in seconds, of the session in which this suite takes the lock before the server can. */
const HELD_FOR = 600;
const MINUTES_AGO = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

let database: TestDatabase;
let client: pg.Client;
let lock: LeaderLock;
let edge: Server;
let isEdgeAway: boolean;
let server: RunningServer;
let withWorkers: RunningServer;
let rules: AlertRule[];

beforeAll(async () => {
  rules = await readRules();
  database = await copyDatabase('shipped');
  client = await connectTo(database.databaseUrl);
  lock = createLeaderLock({
    connect: () => connectTo(database.databaseUrl),
    endsAfter: HELD_FOR * 1000,
  });
  await lock.renew();
  withWorkers = await startServer({ kind: 'fake', env: { WORKERS: '2' } });
  isEdgeAway = false;
  edge = createServer((_request, response) => response.writeHead(isEdgeAway ? 503 : 200).end());
  await new Promise<void>((done) => edge.listen(0, '127.0.0.1', done));
  const { port } = edge.address() as AddressInfo;
  server = await startServer({
    env: {
      DATABASE_URL: database.databaseUrl,
      // Enables the metrics for a standby. The address is that of the primary, so the server does not read from it as a
      // standby.
      DATABASE_READ_URL: database.databaseUrl,
      PURGE_URL: `http://127.0.0.1:${port}/`,
    },
  });
});

afterAll(async () => {
  await server.remove();
  await withWorkers.remove();
  await lock.release();
  await client.end();
  edge.close();
  await database.close();
});

/** @param used replacement for the value of `offprint_standby_used`, because this server has no standby. */
async function scrape(used = 1): Promise<string> {
  const text = await (await server.get('/_node/metrics')).text();
  return text.replace(/^(offprint_standby_used\{store="content"\}) 0$/m, `$1 ${used}`);
}

const scrapeWorkers = async (): Promise<string> => (await withWorkers.get('/_node/metrics')).text();

/** Returns the alarms that fire at the given second, with their severity. */
function firing(scrapes: Scrapes, at: number): string[] {
  return rules
    .filter(({ expr }) => evaluate(parseExpression(expr), scrapes, at).length > 0)
    .map(({ alert, labels }) => `${alert} (${labels.severity})`);
}

/** Returns the alarms that fire after two scrapes four minutes apart. Calls `happens` in between. */
async function alarmsAfter(happens: () => Promise<unknown>): Promise<string[]> {
  const scrapes = createScrapes('offprint');
  scrapes.add(0, 'a', await scrape());
  await happens();
  scrapes.add(240, 'a', await scrape());
  return firing(scrapes, 240);
}

const alarms = (): Promise<string[]> => alarmsAfter(() => Promise.resolve());

describe('the alarms', () => {
  it('report that no server runs the periodic work, until one does', async () => {
    expect(await alarms()).toContain('OffprintNoLeader (page)');
    await lock.release();
    await eventually(alarms, (found) => !found.includes('OffprintNoLeader (page)'));
  });

  it('are silent on a healthy site', async () => {
    // The edge is new to the server, so everything is purged from it first.
    await eventually(alarms, (found) => found.length === 0);
    const read = () => Promise.all(['/', '/latest/', '/missing/'].map((path) => server.get(path)));
    expect(await alarmsAfter(read)).toEqual([]);
  });

  it('report many failing requests, but not a few', async () => {
    const fail = (times: number) => async () => {
      for (let at = 0; at < times; at += 1) await server.get('/_error/throw');
    };
    await fail(1)();
    expect(await alarmsAfter(fail(3))).toEqual([]);
    expect(await alarmsAfter(fail(12))).toEqual(['OffprintErrors (page)']);
  });

  it('page an operator for several waiting emails, but not for one', async () => {
    const queue = (count: number, minutes: number) =>
      client.query(
        `insert into mail_outbox (id, message, queued_at, due_at)
         select gen_random_uuid(), '{}', $2, now() + interval '1 day' from generate_series(1, $1)`,
        [count, MINUTES_AGO(minutes)],
      );
    await queue(1, 30);
    expect(await alarms()).toEqual([]);
    await queue(1, 70);
    expect(await alarms()).toEqual(['OffprintMailStuck (ticket)']);
    await queue(5, 1);
    expect(await alarms()).toEqual(['OffprintMailStuck (page)', 'OffprintMailStuck (ticket)']);
    await client.query('delete from mail_outbox');
    expect(await alarms()).toEqual([]);
  });

  it('report a sink that accepts no events, and events that could not be delivered', async () => {
    const queue = (minutes: number, failedAt: Date | null) =>
      client.query(
        `insert into event_deliveries (sink, events, queued_at, due_at, failed_at)
         values ('webhook', '[]', $1, now() + interval '1 day', $2)`,
        [MINUTES_AGO(minutes), failedAt],
      );
    await queue(50, null);
    expect(await alarms()).toEqual([]);
    await queue(70, null);
    expect(await alarms()).toEqual(['OffprintSinkStuck (ticket)']);
    await client.query('delete from event_deliveries');
    await queue(1, new Date());
    expect(await alarms()).toEqual(['OffprintSinkStuck (ticket)']);
    await client.query('delete from event_deliveries');
  });

  it('report an edge that cannot be purged, until a purge succeeds', async () => {
    isEdgeAway = true;
    await writeTransaction(database.databaseUrl, (db) =>
      recordChange(db, ['article:withdrawn'], MINUTES_AGO(10)),
    );
    expect(await alarms()).toEqual(['OffprintPurgesStuck (page)']);
    isEdgeAway = false;
    await eventually(alarms, (found) => found.length === 0);
  });

  it('report workers that are replaced repeatedly', async () => {
    const own = await scrapeWorkers();
    const scrapes = createScrapes('offprint');
    const scrapeAfter = (replaced: number, at: number) => {
      const metric = /^(offprint_workers_replaced_total) \d+$/m;
      scrapes.add(at, 'a', own.replace(metric, `$1 ${replaced}`));
    };
    for (const replaced of [0, 1, 2]) scrapeAfter(replaced, replaced * 300);
    expect(firing(scrapes, 600)).toEqual([]);
    scrapeAfter(3, 900);
    expect(firing(scrapes, 900)).toEqual(['OffprintRestarting (page)']);
  });

  it('report a worker that does not respond', async () => {
    const scrapes = createScrapes('offprint');
    const metric = /^(offprint_workers_answering) 2$/m;
    scrapes.add(0, 'a', (await scrapeWorkers()).replace(metric, '$1 1'));
    expect(firing(scrapes, 0)).toEqual(['OffprintWorkerSilent (ticket)']);
  });

  it('report a standby that has been unused for several minutes, but not one that was briefly unavailable', async () => {
    const scrapes = createScrapes('offprint');
    scrapes.add(0, 'a', await scrape(1));
    for (const at of [60, 120, 180, 240, 300]) scrapes.add(at, 'a', await scrape(0));
    expect(firing(scrapes, 240)).toEqual([]);
    expect(firing(scrapes, 300)).toEqual(['OffprintStandbyUnused (ticket)']);
  });

  it('report a clock that is wrong', async () => {
    const metric = /^(offprint_clock_difference_seconds\{clock="machine"\}) \S+$/m;
    const own = await scrape();
    const firingAt = (seconds: number): string[] => {
      const scrapes = createScrapes('offprint');
      scrapes.add(0, 'a', own.replace(metric, `$1 ${seconds}`));
      return firing(scrapes, 0);
    };
    expect(own).toMatch(metric);
    expect(firingAt(59)).toEqual([]);
    expect(firingAt(61)).toEqual(['OffprintClockWrong (ticket)']);
  });

  it("report that servers run different releases, and that a server's memory is full", async () => {
    const own = await scrape();
    const scrapes = createScrapes('offprint');
    scrapes.add(0, 'a', own);
    scrapes.add(0, 'b', own.replace(/release="[^"]+"/, 'release="earlier"'));
    expect(firing(scrapes, 0)).toEqual(['OffprintMixedReleases (ticket)']);
    const full = own.replace(/^(offprint_memory_limit_bytes) \d+$/m, '$1 1000000');
    const filled = createScrapes('offprint');
    filled.add(0, 'a', full);
    expect(firing(filled, 0)).toEqual(['OffprintMemory (ticket)']);
  });
});

describe('the alert rules, the Grafana dashboard and the operator guides', () => {
  it('name only metrics, labels and values that a server exports', async () => {
    await client.query(
      `insert into event_deliveries (sink, events, due_at) values ('webhook', '[]', now() + interval '1 day')`,
    );
    const post = { method: 'POST', body: '[]', headers: { 'content-type': 'application/json' } };
    await fetch(`${server.origin}/events`, post);
    await server.get('/_error/throw');
    const samples = parseScrape(`${await scrape()}${await scrapeWorkers()}`);
    const expressions = [...rules.map(({ expr }) => expr), ...(await readPanelExpressions())];
    expect(expressions.length).toBeGreaterThan(50);
    const problems = expressions.flatMap((text) => unknownNames(parseExpression(text), samples));
    expect([...new Set(problems)]).toEqual([]);

    const text = (await readProject('docs/operate.md')) + (await readProject('docs/runbook.md'));
    const named = text.match(/offprint_[a-z_]+(?:\{[^}]+\})?/g) ?? [];
    expect(named.length).toBeGreaterThan(10);
    const known = new Set(samples.flatMap(({ name }) => [name, name.replace(/_count$/, '')]));
    expect(named.filter((name) => !known.has(name.replace(/\{.*/, '')))).toEqual([]);
    await client.query('delete from event_deliveries');
  });
});

describe('the alarms in an outage', () => {
  it('report a server that lost its database, with a single alarm', async () => {
    const cluster = await openTestCluster();
    const name = new URL(database.databaseUrl).pathname.slice(1);
    const allowConnections = (isAllowed: boolean) =>
      cluster.session.query(`alter database ${name} with allow_connections ${isAllowed}`);
    try {
      await allowConnections(false);
      await cluster.session.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
      // The server stops leading a few seconds before the database counts as down. The alarm for a missing leader has a
      // longer delay.
      await eventually(alarms, (found) => found.includes('OffprintStoreAway (page)'));
      expect(await alarms()).toEqual(['OffprintStoreAway (page)']);
      await allowConnections(true);
      await eventually(alarms, (found) => found.length === 0);
    } finally {
      await cluster.leave();
    }
  });

  it('report a server that restarts repeatedly, and a server that is missing', async () => {
    const scrapes = createScrapes('offprint');
    const own = await scrape();
    for (let at = 0; at < 4; at += 1) {
      const started = `process_start_time_seconds ${at * 60}`;
      scrapes.add(at * 60, 'a', own.replace(/^process_start_time_seconds .*$/m, started));
    }
    expect(firing(scrapes, 180)).toEqual(['OffprintRestarting (page)']);
    await server.stop();
    const text = await scrape().catch(() => null);
    const later = createScrapes('offprint');
    later.add(0, 'a', text);
    later.add(0, 'b', own);
    expect(firing(later, 0)).toEqual(['OffprintServerDown (ticket)']);
    later.add(60, 'b', text);
    expect(firing(later, 60)).toEqual(['OffprintDown (page)', 'OffprintServerDown (ticket)']);
    expect(firing(createScrapes('offprint'), 0)).toEqual(['OffprintDown (page)']);
  });
});
