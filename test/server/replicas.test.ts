import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dumpStore } from '../../server/commands/backup/dumpStore';
import { restoreStore } from '../../server/commands/backup/restoreStore';
import { hashPassword } from '../../server/members/accounts/passwordHash';
import { createAccountReader } from '../support/browser/accountReader';
import { openTestStore, type TestStore } from '../support/database/store';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { startServer, type RunningServer } from '../support/servers/server';
import { startSiteFront, type SiteFront } from '../support/servers/siteFront';

const PASSWORD = 'Abc123';

let test: TestStore;
let front: SiteFront;
let settings: Record<string, string>;
let first: RunningServer;
let second: RunningServer;
/** Number of requests that each server has received through the front. */
let received: [number, number];

beforeAll(async () => {
  test = await openTestStore('shipped');
  front = await startSiteFront();
  settings = {
    DATABASE_URL: test.databaseUrl,
    PUBLIC_ORIGIN: front.origin,
    IMAGE_SIGNING_KEY: 'the-key-of-all-images-of-this-site-1',
    SESSION_KEYS: 'the-key-of-all-sessions-of-this-site',
  };
  // They share only the settings and the database. Each has a data folder of its own.
  [first, second] = await Promise.all([
    startServer({ env: settings }),
    startServer({ env: settings }),
  ]);
  received = [0, 0];
  front.target = () => {
    const next = received[0] > received[1] ? 1 : 0;
    received[next] += 1;
    return [first, second][next]!.origin;
  };
});

afterAll(async () => {
  await second.remove();
  await first.remove();
  await front.close();
  await test.close();
});

/** Headers in which responses differ: the request's own, times, and the number of the last change. */
const OWN_HEADERS = new Set([
  'x-tx-id',
  'date',
  'x-cache',
  'x-offprint-changes',
  'connection',
  'keep-alive',
]);

/** Returns everything about a response that must not depend on the server that sends it. */
async function sealed(server: RunningServer, path: string, headers = {}): Promise<unknown> {
  const answer = await server.get(path, headers);
  const body = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)),
    body: createHash('sha256').update(body).digest('hex'),
  };
}

async function expectSame(paths: readonly string[], headers = {}, other = second): Promise<void> {
  for (const path of paths) {
    expect([path, await sealed(other, path, headers)]).toEqual([
      path,
      await sealed(first, path, headers),
    ]);
  }
}

/** Returns the different addresses on a page that match an expression. */
async function addressesOn(path: string, expression: RegExp): Promise<string[]> {
  const html = await (await first.get(path)).text();
  return [...new Set([...html.matchAll(expression)].map(([, address = '']) => address))].map(
    (address) => address.replaceAll('&amp;', '&'),
  );
}

describe('two servers that share a database', () => {
  it.each(['br', 'gzip', 'identity'])(
    'send the same pages with the encoding %s',
    async (coding) => {
      const others = ['/no/such/page/', '/saved/', '/user/login/', '/search/?q=battery'];
      await expectSame([...Object.values(EXAMPLE_PAGES), ...others], { 'accept-encoding': coding });
    },
  );

  it('send the same lists, feeds, data and files', async () => {
    await expectSame([
      ...['/sitemaps/', '/robots.txt', '/rss.xml', '/news/rss.xml', '/manifest.webmanifest'],
      '/api/neutron/components/halfwave/listing/latest/web?limit=20',
      '/api/neutron/composer/halfwave/pages/front-door/front-door/web',
      '/api/neutron/finder/halfwave/autosuggest/kestrel',
      '/api/neutron/recalls/halfwave?since=0',
      ...(await addressesOn('/', /["' ](\/assets\/[\w./-]+)/g)),
    ]);
  });

  it('accept the same signed image addresses, and make the same images of them', async () => {
    const images = await addressesOn('/', /["' ,](\/a\/img\/resize\/[^"' ,]+)/g);
    expect(images.length).toBeGreaterThan(20);
    await expectSame(images.slice(0, 8), { accept: 'image/webp' });
  });

  it('let a member log in, stay logged in and log out while they take turns', async () => {
    await test.store.pool.query(
      `insert into members (id, email, password_hash, email_verified_at, created_at)
       values ($1, 'ada@example.com', $2, now(), now())`,
      [randomUUID(), await hashPassword(PASSWORD)],
    );
    const reader = createAccountReader(front.origin);
    const emailAt = async (): Promise<unknown> => {
      const { text } = await reader.get('/user/session/');
      return (JSON.parse(text) as { data: { item: { email?: string } | null } }).data.item?.email;
    };
    expect((await reader.signIn('ada@example.com', PASSWORD)).status).toBe(200);
    expect([await emailAt(), await emailAt()]).toEqual(['ada@example.com', 'ada@example.com']);
    await reader.post('/user/logout/', { do: 'logOut' });
    expect([await emailAt(), await emailAt()]).toEqual([undefined, undefined]);
    expect(Math.min(...received)).toBeGreaterThan(4);
  });
});

describe('a server on a restored backup', () => {
  let folder: string;
  let database: TestDatabase;
  let restored: RunningServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offprint-backup-'));
    database = await copyDatabase('tables');
    const file = join(folder, 'site.backup');
    await connected(test.databaseUrl, (client) => dumpStore(client, file));
    await connected(database.databaseUrl, (client) => restoreStore(client, file));
    restored = await startServer({ env: { ...settings, DATABASE_URL: database.databaseUrl } });
  });

  afterAll(async () => {
    await restored.remove();
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('sends the same pages, lists and feeds as before', async () => {
    const others = ['/sitemaps/', '/news/rss.xml', '/search/?q=battery', '/user/login/'];
    await expectSame([...Object.values(EXAMPLE_PAGES), ...others], {}, restored);
  });
});

async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
