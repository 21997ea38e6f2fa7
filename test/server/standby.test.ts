import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { standbyCheck } from '../../server/commands/doctor/standbyCheck';
import { POOL_WAIT, STANDBY_WAIT, STATEMENT_TIMEOUT } from '../../server/config/limits';
import { SILENT_LOG, type Log, type LogFields } from '../../server/config/log';
import { recallStory } from '../../server/publishing/recalls/recallStory';
import { openStore, type Store } from '../../server/store/openStore';
import { openStandby } from '../../server/store/standby/standby';
import { deadline } from '../support/deadlines';
import { importAndHear } from '../support/database/importAndHear';
import {
  startReplicatedDatabase,
  type ReplicatedDatabase,
} from '../support/database/replicatedDatabase';
import { FIXTURE_CONTENT } from '../support/fixtures/contentFolder';
import { createContentServer, type ContentServer } from '../support/servers/contentServer';
import { startServer } from '../support/servers/server';
import { signedInMember } from '../support/harness/member';
import { noWaysOn, startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { eventually } from '../support/waiting';

const SERVES = 'The standby is serving readers';
const NOT_USED = 'The standby is not in use; all reads go to the primary';
const STORY = '/article/plain-story/';
/** Number of concurrent readers, which exceeds the number of connections to the standby. */
const READERS = 9;
/**
 * Sum of the longest waits for a connection and a statement on the standby, and then for a connection to the primary.
 */
const LONGEST_WAIT = deadline(STANDBY_WAIT + STATEMENT_TIMEOUT + 400 + POOL_WAIT);

let database: ReplicatedDatabase;
let folder: string;
let store: Store;
let api: ContentServer;
let site: FakeServer;
let said: string[];
let reasons: string[];

beforeAll(async () => {
  database = await startReplicatedDatabase();
  folder = await mkdtemp(join(tmpdir(), 'offprint-standby-'));
  await cp(FIXTURE_CONTENT, folder, { recursive: true });
  said = [];
  reasons = [];
  const say: Log['info'] = (message, fields) => {
    said.push(message);
    reasons.push(fields?.error ?? '');
  };
  const { databaseUrl, readUrl: databaseReadUrl } = database;
  store = await openStore(
    { dataDir: '', databaseUrl, databaseReadUrl },
    { info: say, warn: say, error: say },
  );
  await importAndHear(store, folder);
  api = await createContentServer(store);
  site = await startFakeServer({ content: api.content, waysOn: noWaysOn });
  store.changes.onChange(({ keys }) => site.changes.notify(...keys));
  await database.replicated();
});

afterAll(async () => {
  await site.close();
  await api.close();
  await store.close();
  await database.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await eventually(isUsed, (used) => used);
  said.splice(0);
  reasons.splice(0);
});

const isUsed = (): boolean => store.standby?.isUsed() ?? false;

let questions = 0;

/** Reads something that is not cached, and returns the database that it was read from. */
async function readAnew(): Promise<'standby' | 'primary'> {
  questions += 1;
  const before = await database.sentToStandby('content_search');
  const url = `/api/neutron/finder/halfwave/search/word${questions}`;
  expect((await api.app.inject({ url })).statusCode).toBe(200);
  return (await database.sentToStandby('content_search')) > before ? 'standby' : 'primary';
}

const textOfStory = async (): Promise<string> => (await site.get(STORY)).text();

/** Reads concurrently, starting before `happens` affects the standby, until no more reads are sent to the standby. */
async function readThrough(
  happens: () => Promise<void>,
): Promise<{ statuses: number[]; longest: number }> {
  const statuses: number[] = [];
  let longest = 0;
  let isOver = false;
  async function reader(): Promise<void> {
    while (!isOver) {
      questions += 1;
      const startedAt = performance.now();
      const url = `/api/neutron/finder/halfwave/search/word${questions}`;
      statuses.push((await api.app.inject({ url })).statusCode);
      longest = Math.max(longest, performance.now() - startedAt);
    }
  }
  const readers = Array.from({ length: READERS }, reader);
  await eventually(
    () => statuses.length,
    (count) => count > READERS,
  );
  await happens();
  await eventually(isUsed, (used) => !used);
  isOver = true;
  await Promise.all(readers);
  return { statuses, longest };
}

async function importWith(dek: string): Promise<void> {
  const file = join(folder, 'articles', 'plain-story.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^dek: .*$/m, `dek: ${dek}`));
  await importAndHear(store, folder);
}

async function recall(kind: 'withdrawal' | 'correction'): Promise<void> {
  const request = { slug: 'plain-story', kind, note: 'A note', until: null };
  const [{ seq } = { seq: 0 }] = await recallStory(store, request, new Date());
  await eventually(
    () => store.changes.seq(),
    (heard) => heard >= seq,
  );
}

const problems = async (): Promise<string[]> => {
  const { databaseUrl, readUrl: databaseReadUrl } = database;
  const check = standbyCheck({ databaseUrl, databaseDirectUrl: '', databaseReadUrl });
  const findings = await check.run();
  return findings.filter(({ level }) => level !== 'good').map(({ message }) => message);
};

describe("the doctor's check of the standby", () => {
  const findings = (settings: { databaseUrl: string; databaseReadUrl: string }) =>
    standbyCheck({ ...settings, databaseDirectUrl: '' }).run();

  it('says that nothing is known about its lag while the primary does not respond', async () => {
    const databaseUrl = 'postgres://127.0.0.1:1/none';
    expect(await findings({ databaseUrl, databaseReadUrl: database.readUrl })).toEqual([
      {
        level: 'warning',
        message: expect.stringMatching(/^The standby responds, but not the primary/) as string,
      },
    ]);
  });

  it('finds nothing wrong with a database without tables', async () => {
    await database.onPrimary('create database empty');
    await database.replicated();
    const [databaseUrl, databaseReadUrl] = [database.databaseUrl, database.readUrl].map(
      (url) => Object.assign(new URL(url), { pathname: '/empty' }).href,
    ) as [string, string];
    expect(await findings({ databaseUrl, databaseReadUrl })).toEqual([
      { level: 'good', message: expect.stringContaining('has no tables yet') as string },
    ]);
  });
});

describe('a standby database', () => {
  it('serves readers, but not an editor who views a preview', async () => {
    expect(await readAnew()).toBe('standby');
    const before = await database.sentToStandby('from "contents"');
    const preview = { type: 'article', id: 'plain-story' } as const;
    const shown = await api.content.page(preview, { isPreview: true });
    expect(shown.value.meta.title).toBeTruthy();
    expect(await database.sentToStandby('from "contents"')).toBe(before);
    expect(said).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('serves the content of pages, but nothing that belongs to a member', async () => {
    const { cookie } = await signedInMember(store.forMembers.pool);
    await database.replicated();
    const { databaseUrl, readUrl } = database;
    const server = await startServer({
      env: { DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl },
    });
    try {
      await eventually(
        async () => (await server.get('/_node/metrics')).text(),
        (text) => text.includes('offprint_standby_used{store="content"} 1'),
      );
      const before = await database.sentToStandby('from "contents"');
      expect((await server.get(STORY)).status).toBe(200);
      expect(await database.sentToStandby('from "contents"')).toBeGreaterThan(before);
      const account = '/api/neutron/users/rna/halfwave/user';
      expect((await server.get(account)).status).toBe(401);
      expect((await server.get(account, { cookie })).status).toBe(200);
      expect(await database.sentToStandby('members')).toBe(0);
    } finally {
      await server.remove();
    }
  });

  it('is not read while it lacks a change, so that an import or a recall takes effect at once', async () => {
    await database.pauseReplay();
    await importWith('Words of the import.');
    expect(await textOfStory()).toContain('Words of the import.');
    expect(await readAnew()).toBe('primary');
    await recall('withdrawal');
    expect((await site.get(STORY)).status).toBe(410);
    await recall('correction');
    expect(await textOfStory()).toContain('Words of the import.');
    await database.onStandby('select pg_wal_replay_resume()');
    await eventually(readAnew, (from) => from === 'standby');
    expect(await textOfStory()).toContain('Words of the import.');
  });

  it('is not read while it is down, which the log reports once', async () => {
    await database.stopStandby();
    for (let reads = 0; reads < 3; reads += 1) expect(await readAnew()).toBe('primary');
    expect(said).toEqual(expect.arrayContaining([NOT_USED]));
    expect(await problems()).toEqual([expect.stringContaining('does not respond')]);
    await database.startStandby();
    await eventually(readAnew, (from) => from === 'standby');
    expect(said.filter((line) => !/^(?:A c|C)onnections? to the store/.test(line))).toEqual([
      NOT_USED,
      SERVES,
    ]);
  });

  it('is not read while it is too far behind', async () => {
    await database.pauseReplay();
    await database.onPrimary('create table behind (id int)');
    await eventually(isUsed, (used) => !used);
    await eventually(
      () => reasons,
      ([reason = '']) => reason.includes('too far behind'),
    );
    expect(await readAnew()).toBe('primary');
    expect(await problems()).toEqual([expect.stringContaining('behind the primary')]);
    await database.onStandby('select pg_wal_replay_resume()');
    await eventually(readAnew, (from) => from === 'standby');
    expect(said).toEqual([NOT_USED, SERVES]);
  });

  it('is not called too far behind if the primary does not respond', async () => {
    const pool = new pg.Pool({ connectionString: database.readUrl });
    let isAway = false;
    const query = (statement: string) =>
      isAway
        ? Promise.reject(new Error('connect ECONNREFUSED'))
        : store.forMembers.pool.query(statement);
    const primary = { query } as Pick<pg.Pool, 'query'>;
    const lines: (string | undefined)[] = [];
    const log = {
      ...SILENT_LOG,
      warn: (_: string, fields: LogFields = {}) => void lines.push(fields.error),
    };
    const standby = openStandby({ pool, primary, heard: () => 0, log });
    try {
      await eventually(standby.isUsed, (used) => used);
      isAway = true;
      await eventually(standby.isUsed, (used) => !used);
      await eventually(
        () => lines,
        (said) => said.length > 0,
      );
      expect(lines).toEqual([expect.stringContaining('the primary does not respond, so')]);
    } finally {
      await standby.close();
    }
  });

  it.each([
    ['freezes', 'SIGSTOP', () => database.signalStandby('SIGCONT')],
    ['is killed', 'SIGKILL', () => database.startStandby()],
  ] as const)('does not make any read fail when it %s', async (_how, signal, mend) => {
    const { statuses, longest } = await readThrough(() => database.signalStandby(signal));
    await mend();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(longest).toBeLessThan(LONGEST_WAIT);
    await eventually(readAnew, (from) => from === 'standby');
  });

  it('leaves a read to the primary if recovery cancels the read', async () => {
    await database.onPrimary('create table dropped (id int)');
    await database.replicated();
    const read = store.standby?.attempt(async (db) => {
      await db.execute(sql`select * from dropped`);
      const [sleep] = await Promise.all([
        db.execute(sql`select pg_sleep(1)`),
        database.onPrimary('drop table dropped'),
      ]);
      return sleep;
    });
    expect(await read).toBeNull();
    expect([said[0], reasons[0]]).toEqual([NOT_USED, expect.stringMatching(/recovery|40001/)]);
  });

  it('passes on errors from a read, such as the one for a missing page', async () => {
    const missing = await api.app.inject({
      url: '/api/neutron/composer/halfwave/pages/article/no-such-story/web',
    });
    expect(missing.statusCode).toBe(404);
    const failing = () => Promise.reject(new Error('a mistake'));
    await expect(store.standby?.attempt(failing)).rejects.toThrow('a mistake');
    expect(said).toEqual([]);
  });

  it('is not read once it is promoted', async () => {
    await database.onStandby('select pg_promote()');
    const read = await store.standby?.attempt((_db, seq) => Promise.resolve({ seq }));
    expect(read).toBeNull();
    expect(await readAnew()).toBe('primary');
    expect([said, reasons]).toEqual([[NOT_USED], [expect.stringContaining('it was promoted')]]);
    expect(await problems()).toEqual([expect.stringContaining('it was promoted')]);
  });
});
