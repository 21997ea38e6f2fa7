import { standbyCheck } from '../../server/commands/doctor/standbyCheck';
import { POOL_SIZES } from '../../server/config/limits';
import { SILENT_LOG } from '../../server/config/log';
import { openStore } from '../../server/store/openStore';
import { importAndHear } from '../support/database/importAndHear';
import {
  startReplicatedDatabase,
  type ReplicatedDatabase,
} from '../support/database/replicatedDatabase';
import { FIXTURE_CONTENT } from '../support/fixtures/contentFolder';
import { startPooler, type Pooler } from '../support/proxies/pgbouncer';
import { startServer, type RunningServer } from '../support/servers/server';
import { eventually } from '../support/waiting';

const STORY = '/article/plain-story/';
const NOT_USED = 'The standby is not in use';

let database: ReplicatedDatabase | undefined;
let pooler: Pooler | undefined;
let standbyPooler: Pooler | undefined;
let server: RunningServer | undefined;

beforeAll(async () => {
  database = await startReplicatedDatabase();
  const { databaseUrl, readUrl } = database;
  const store = await openStore({ dataDir: '', databaseUrl }, SILENT_LOG);
  await importAndHear(store, FIXTURE_CONTENT);
  await store.close();
  await database.replicated();
  pooler = await startPooler(databaseUrl);
  standbyPooler = await startPooler(readUrl);
  server = await startServer({
    env: {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: databaseUrl,
      DATABASE_READ_URL: standbyPooler.url,
    },
  });
  await standbyIsUsed(true);
});

afterAll(async () => {
  await server?.remove();
  await standbyPooler?.stop();
  await pooler?.stop();
  await database?.close();
});

async function standbyIsUsed(expected: boolean): Promise<void> {
  const line = `offprint_standby_used{store="content"} ${expected ? 1 : 0}`;
  await eventually(
    async () => (await server!.get('/_node/metrics')).text(),
    (text) => text.includes(line),
  );
}

/** Returns addresses of searches, fewer than the server has connections to a standby, so that none has to wait. */
function searches(word: string): string[] {
  return Array.from({ length: POOL_SIZES.standby - 3 }, (_, at) => `/search/?q=${word}${at}`);
}

/** Requests all addresses at once, and returns the different statuses. */
async function statusesOf(paths: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => server!.get(path)));
  return [...new Set(answers.map(({ status }) => status))];
}

const timesReplaced = (): number => server!.errors().split(NOT_USED).length - 1;

describe('a standby behind PgBouncer in transaction mode', () => {
  it('serves pages, lists and searches on any of its connections', async () => {
    const before = await database!.sentToStandby('from "contents"');
    expect(await statusesOf([STORY, '/', '/latest/', ...searches('word')])).toEqual([200]);
    expect(await database!.sentToStandby('from "contents"')).toBeGreaterThan(before);
    expect(timesReplaced()).toBe(0);
  });

  it('is found to keep up by the doctor', async () => {
    const check = standbyCheck({
      databaseUrl: pooler!.url,
      databaseDirectUrl: database!.databaseUrl,
      databaseReadUrl: standbyPooler!.url,
    });
    expect(await check.run()).toEqual([
      { level: 'good', message: 'The standby is keeping up with the primary' },
    ]);
  });

  it('is replaced by the primary for every read while its pooler has lost it', async () => {
    await database!.stopStandby();
    expect(await statusesOf(searches('lost'))).toEqual([200]);
    await standbyIsUsed(false);
    expect(timesReplaced()).toBe(1);
    await database!.startStandby();
    await standbyIsUsed(true);
  });
});
