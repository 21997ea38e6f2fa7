import { storeCheck } from '../../server/commands/doctor/storeChecks';
import { createProviderStore } from '../../server/members/provider/providerStore';
import { createServerClock } from '../../server/config/clock';
import { openStore, type Store } from '../../server/store/openStore';
import { SILENT_LOG } from '../../server/config/log';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { startPooler, type Pooler } from '../support/proxies/pgbouncer';
import { startServer, type RunningServer } from '../support/servers/server';

let database: TestDatabase | undefined;
let pooler: Pooler | undefined;
let store: Store | undefined;
let server: RunningServer | undefined;

beforeAll(async () => {
  database = await copyDatabase('shipped');
  pooler = await startPooler(database.databaseUrl);
});

afterAll(async () => {
  await server?.remove();
  await store?.close();
  await pooler?.stop();
  await database?.close();
});

describe('PgBouncer in transaction mode', () => {
  it("runs the store's unprepared statements on any of its connections", async () => {
    store = await openStore(
      {
        dataDir: '',
        databaseUrl: pooler!.url,
        databaseDirectUrl: database!.databaseUrl,
      },
      SILENT_LOG,
    );
    const records = createProviderStore(
      store.forMembers.pool,
      createServerClock(),
      () => undefined,
    )('Session');
    const ids = Array.from({ length: 200 }, (_, at) => `session-${at}`);
    await Promise.all(ids.map((id) => records.upsert(id, { uid: id }, 60)));
    const found = await Promise.all(ids.map((id) => records.find(id)));
    expect(found.map((record) => record?.['uid'])).toEqual(ids);
  });

  it('is reported by the doctor if the settings name no address of the database itself', async () => {
    const problems = async (databaseDirectUrl: string): Promise<string[]> => {
      const settings = { databaseUrl: pooler!.url, databaseDirectUrl, purgeUrls: [] };
      const findings = await storeCheck(settings).run();
      return findings.filter(({ level }) => level !== 'good').map(({ message }) => message);
    };
    expect(await problems(database!.databaseUrl)).toEqual([]);
    expect(await problems('')).toEqual([
      expect.stringMatching(/^Locks of sessions .* have no effect; .* set DATABASE_DIRECT_URL$/),
      expect.stringMatching(/^Notifications .* do not arrive; .* set DATABASE_DIRECT_URL$/),
    ]);
  });

  it('lets the server start, report its status, and serve pages and search results', async () => {
    server = await startServer({
      env: {
        DATABASE_URL: pooler!.url,
        DATABASE_DIRECT_URL: database!.databaseUrl,
      },
    });
    const paths = ['/', '/latest/', '/search/?q=laptop', '/user/login/', '/reviews/'];
    const answers = await Promise.all(paths.map((path) => server!.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(server.errors()).toContain('alter role');
    expect((await server.get('/_node/status')).status).toBe(200);
  });
});
