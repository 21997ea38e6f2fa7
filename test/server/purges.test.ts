import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { shortKey } from '../../server/http/edge/edgeHeaders';
import { purgeEdges } from '../../server/http/edge/purges';
import { createLeader } from '../../server/store/leadership/leader';
import { createLeaderLock } from '../../server/store/leadership/leaderLock';
import { recordChange, type Change } from '../../server/store/changes';
import { writeTransaction } from '../../server/store/transactions';
import { SILENT_LOG } from '../../server/config/log';
import { openTestPool, type TestPool } from '../support/database/testPool';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { sharedServer } from '../support/servers/sharedServer';
import { eventually } from '../support/waiting';

const DAY = 86_400_000;

let database: TestPool;
let pool: pg.Pool;
let edge: Server;
let url: URL;
/** Keys of each purge that the edge accepted. */
let purged: string[];
let isAway: boolean;
/** Number of purges that the edge did not accept. */
let refused: number;
let running: (() => Promise<void>)[];

beforeEach(async () => {
  purged = [];
  isAway = false;
  refused = 0;
  running = [];
  database = await openTestPool();
  pool = database.pool;
  edge = createServer((request, response) => {
    const isTaken = !isAway && request.method === 'PURGE';
    if (isTaken) purged.push(withoutShort(String(request.headers['surrogate-key'])));
    else refused += 1;
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

/** Starts purging edges like a server that gets no notifications and polls instead. */
function startServer(): () => Promise<void> {
  const leader = createLeader({
    lock: createLeaderLock({ connect: database.connect }),
    log: SILENT_LOG,
    renewEvery: 10,
  });
  purgeEdges({
    pool,
    leader,
    edges: [url],
    log: SILENT_LOG,
    changes: { onChange: (_listener: (change: Change) => void) => () => {} },
    repeatedAfter: 20,
    every: 10,
  });
  running.push(leader.close);
  return leader.close;
}

/** Records a change in a transaction, as an import does, so that its number is never visible without its keys. */
const change = (...keys: string[]): Promise<number> =>
  writeTransaction(database.databaseUrl, (db) => recordChange(db, keys));

const position = async (): Promise<number> => {
  const { rows } = await pool.query<{ seq: string }>('select seq from edge_purges');
  return Number(rows[0]?.seq ?? -1);
};

/** Omits the short forms of the keys in a purge. */
const withoutShort = (keys: string): string =>
  keys
    .split(' ')
    .filter((key) => /:|^(?:content|much)$/.test(key))
    .join(' ');

describe('purges of an edge', () => {
  it('begin with all content, and are then sent twice for each change, in order', async () => {
    startServer();
    await eventually(position, (seq) => seq >= 0);
    expect(purged).toEqual(['content', 'content']);
    purged = [];
    await change('article:one');
    const last = await change('article:two', 'list:latest');
    await eventually(position, (seq) => seq === last);
    // The second purge for the first change may come before the first purge for the second change.
    const inOrder = ['article:one story:one much', 'article:two list:latest story:two much'];
    expect([...new Set(purged)].slice(0, 2)).toEqual(inOrder);
    // Each change is purged again, in case a server that had not yet seen it responded to the edge in the meantime.
    for (const slug of ['article:one', 'article:two']) {
      expect(purged.filter((keys) => keys.includes(slug))).toHaveLength(2);
    }
  });

  it('resume when the edge responds again, even on a server that starts later', async () => {
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
    expect(purged[0]).toBe('article:withdrawn story:withdrawn much');
  });

  it('resume immediately if the clock is set back while the edge is unavailable', async () => {
    startServer();
    await eventually(position, (seq) => seq >= 0);
    isAway = true;
    const last = await change('article:withdrawn');
    await eventually(
      () => refused,
      (count) => count > 0,
    );
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - DAY);
    isAway = false;
    await eventually(position, (seq) => seq === last);
    clock.mockRestore();
    expect(purged.at(-1)).toContain('article:withdrawn');
  });

  it('are sent by one server, and by another when the first has stopped', async () => {
    const stop = startServer();
    await eventually(position, (seq) => seq >= 0);
    startServer();
    purged = [];
    const first = await change('article:one');
    await eventually(position, (seq) => seq === first);
    expect(purged).toEqual(['article:one story:one much', 'article:one story:one much']);
    await stop();
    const second = await change('article:two');
    await eventually(position, (seq) => seq === second);
    expect(purged.filter((keys) => keys.includes('article:two'))).toHaveLength(2);
  });
});

describe('the keys of a page', () => {
  const keysOf = async (path: string): Promise<string[]> =>
    (await (await sharedServer()).get(path)).headers.get('surrogate-key')?.split(' ') ?? [];

  // Without listed keys, each change of any story would remove the page from the edge.
  it.each(Object.values(EXAMPLE_PAGES).filter((path) => !/^\/(?:members|auth)\//.test(path)))(
    'are listed, so that only changes of its content purge it: %s',
    async (path) => {
      const keys = await keysOf(path);
      expect(keys).toEqual(expect.arrayContaining(['content', 'site']));
      expect(keys).not.toContain('much');
    },
  );

  it.each(Object.values(EXAMPLE_PAGES))(
    'leave room for all headers in the 4 kB that nginx accepts by default: %s',
    async (path) => {
      const { headers } = await (await sharedServer()).get(path);
      const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
      expect(lines.join('').length).toBeLessThan(4000);
    },
  );

  it('make every change purge the page of an address that does not exist', async () => {
    expect(await keysOf('/no/such/page/')).toContain('much');
  });

  it('contain the story itself, and one key for each story that a menu names', async () => {
    const keys = await keysOf(EXAMPLE_PAGES['article-topic']);
    expect(keys).toContain('article:halyard-usb-c-docks-compared');
    const has = (key: string): boolean => keys.includes(key) || keys.includes(shortKey(key));
    expect(has('story:folding-phone-hinge-lab')).toBe(true);
    expect(has('gallery:folding-phone-hinge-lab')).toBe(false);
  });
});
