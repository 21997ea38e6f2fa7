import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { purgeEdges } from '../../server/http/edge/purges';
import { recordChange, type Change } from '../../server/store/changes';
import { SILENT_LOG } from '../../server/config/log';
import { openTestPool, type TestPool } from '../support/database/testPool';
import { eventually } from '../support/waiting';

let database: TestPool;
let pool: pg.Pool;
let edge: Server;
let url: URL;
/** Keys of each purge that the edge took. */
let purged: string[];
let isAway: boolean;
let running: (() => Promise<void>)[];
/** Connections that servers opened to ask for the lock. */
let connections: number;

beforeEach(async () => {
  purged = [];
  isAway = false;
  running = [];
  connections = 0;
  database = await openTestPool();
  pool = database.pool;
  edge = createServer((request, response) => {
    const isTaken = !isAway && request.method === 'PURGE';
    if (isTaken) purged.push(String(request.headers['surrogate-key']));
    response.writeHead(isTaken ? 200 : 503).end();
  });
  await new Promise<void>((done) => edge.listen(0, '127.0.0.1', done));
  url = new URL(`http://127.0.0.1:${(edge.address() as AddressInfo).port}/`);
});

afterEach(async () => {
  for (const stop of running) await stop();
  edge.close();
  await database.close();
});

/** Starts the purges of one server, which hears of no change and looks for itself. */
function startServer(): () => Promise<void> {
  const stop = purgeEdges({
    pool,
    edges: [url],
    log: SILENT_LOG,
    changes: { onChange: (_listener: (change: Change) => void) => () => {} },
    repeatedAfter: 20,
    every: 10,
    async connect() {
      connections += 1;
      const client = new pg.Client({ connectionString: database.databaseUrl });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
  });
  running.push(stop);
  return stop;
}

const change = (...keys: string[]): Promise<number> => recordChange(drizzle(pool), keys);

const position = async (): Promise<number> => {
  const { rows } = await pool.query<{ seq: string }>('select seq from edge_purges');
  return Number(rows[0]?.seq ?? -1);
};

describe('purges of an edge', () => {
  it('begin with everything, and follow each change twice, in order', async () => {
    startServer();
    await eventually(position, (seq) => seq >= 0);
    expect(purged).toEqual(['content', 'content']);
    purged = [];
    await change('article:one');
    const last = await change('article:two', 'list:latest');
    await eventually(position, (seq) => seq === last);
    expect(purged.slice(0, 2)).toEqual(['article:one much', 'article:two list:latest much']);
    // Again, in case a server that had not heard of the change answered the edge meanwhile.
    expect(purged.slice(2).join(' ')).toContain('article:one');
    expect(purged.slice(2).join(' ')).toContain('article:two');
  });

  it('are made up for when the edge answers again, also by a server that starts later', async () => {
    const stop = startServer();
    await eventually(position, (seq) => seq >= 0);
    isAway = true;
    const last = await change('article:withdrawn');
    await stop();
    running = [];
    purged = [];
    startServer();
    isAway = false;
    await eventually(position, (seq) => seq === last);
    expect(purged[0]).toBe('article:withdrawn much');
  });

  it('are the work of one server, and of another when it is gone', async () => {
    const stop = startServer();
    await eventually(position, (seq) => seq >= 0);
    startServer();
    purged = [];
    const first = await change('article:one');
    await eventually(position, (seq) => seq === first);
    expect(purged).toEqual(['article:one much', 'article:one much']);
    // A server that waits for the lock asks again on the same connection.
    expect(connections).toBe(2);
    await stop();
    const second = await change('article:two');
    await eventually(position, (seq) => seq === second);
    expect(purged.filter((keys) => keys.includes('article:two'))).toHaveLength(2);
  });
});
