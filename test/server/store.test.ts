import { sql } from 'drizzle-orm';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importFolder } from '../../server/content/import/importFolder';
import { POOL_SIZES, STATEMENT_TIMEOUT } from '../../server/config/limits';
import { SILENT_LOG } from '../../server/config/log';
import { recordChange, type Change } from '../../server/store/changes';
import { openStore, type Store } from '../../server/store/openStore';
import { StoreUnavailableError } from '../../server/store/storeFailure';
import { readTransaction, writeTransaction } from '../../server/store/transactions';
import { createContentServer } from '../support/servers/contentServer';
import { FIXTURE_CONTENT } from '../support/fixtures/contentFolder';
import { makeDataFolder, type DataFolder } from '../support/servers/dataFolder';
import { startFaultProxy } from '../support/servers/faultProxy';
import { startScript } from '../support/servers/killable';
import { openTestStore, type TestStore } from '../support/database/store';
import { eventually } from '../support/waiting';

describe('the embedded database', () => {
  /** A folder with a stopped database, which tests copy because creating a database is slow. */
  let template: DataFolder;
  let data: DataFolder;
  let dataDir: string;
  const opened: Store[] = [];
  const open = async (): Promise<Store> => {
    const store = await openStore({ dataDir, databaseUrl: '' }, SILENT_LOG);
    opened.push(store);
    return store;
  };
  const processId = () => data.databaseProcess();

  beforeAll(async () => {
    template = await makeDataFolder();
    await (await openStore({ dataDir: template.path, databaseUrl: '' }, SILENT_LOG)).close();
  });
  afterAll(() => template.clear());

  beforeEach(async () => {
    data = await makeDataFolder(template.path);
    dataDir = data.path;
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close().catch(() => {});
    await data.clear();
  });

  it('keeps its address and password in files that only their owner can read', async () => {
    const store = await open();
    for (const file of ['store.json', 'store/password']) {
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
    }
    const { url } = JSON.parse(await readFile(join(dataDir, 'store.json'), 'utf8')) as {
      url: string;
    };
    expect(new URL(url).hostname).toBe('127.0.0.1');
    const { rows } = await store.pool.query<Record<string, string>>(
      "select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens",
    );
    expect(rows[0]).toEqual({ fsync: 'on', listens: '127.0.0.1' });
    await store.close();
  });

  it('is shared by all processes that open its folder, and stopped by the last one', async () => {
    const first = await open();
    const pid = await processId();
    const second = await open();
    expect(await processId()).toBe(pid);
    await first.close();
    expect((await second.pool.query('select 1')).rowCount).toBe(1);
    await second.close();
    expect(await data.isRunning()).toBe(false);
  });

  it('is reused by the next process when the process that started it is killed', async () => {
    const writer = startScript('test/support/database/storeWriter.ts', [dataDir, FIXTURE_CONTENT]);
    await writer.said(2);
    await writer.kill();
    const pid = await processId();
    expect(await data.isRunning()).toBe(true);
    const store = await open();
    expect(await processId()).toBe(pid);
    await store.close();
    expect(await data.isRunning()).toBe(false);
  });

  it('restarts after it was killed and left its pid file behind', async () => {
    const writer = startScript('test/support/database/storeWriter.ts', [dataDir, FIXTURE_CONTENT]);
    await writer.said(2);
    const pid = await processId();
    await writer.kill();
    process.kill(pid, 'SIGKILL');
    const store = await open();
    expect(await processId()).not.toBe(pid);
    await store.close();
  });

  it('starts even if its pid file names an unrelated process', async () => {
    await (await open()).close();
    const file = join(dataDir, 'store', 'data', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n/nowhere\n0\n5\n\n`);
    const store = await open();
    expect(await processId()).not.toBe(process.pid);
    await store.close();
  });

  it('is reported with its process id when it rejects the stored password', async () => {
    const store = await open();
    const pid = await processId();
    const passwordFile = join(dataDir, 'store', 'password');
    const password = await readFile(passwordFile, 'utf8');
    await writeFile(passwordFile, 'another\n');
    await expect(open()).rejects.toThrow(`is run by process ${pid}, which rejects our password`);
    await writeFile(passwordFile, password);
    await store.close();
  });

  it('removes a half-created folder when it starts', async () => {
    await rm(join(dataDir, 'store'), { recursive: true });
    const left = join(dataDir, 'store.new-99999999-abcd', 'data');
    await mkdir(left, { recursive: true });
    await writeFile(join(left, 'PG_VERSION'), '18\n');
    const store = await open();
    await store.close();
    expect(await readdir(dataDir)).not.toContain('store.new-99999999-abcd');
    expect(await readdir(dataDir)).toContain('store');
  });

  it('restarts on its own after being killed, while a cached page is still served', async () => {
    const store = await open();
    const server = await createContentServer(store);
    await importFolder(store, FIXTURE_CONTENT, { siteKey: 'halfwave' });
    await eventually(
      () => store.changes.seq(),
      (seq) => seq === 1,
    );
    const get = (slug: string) =>
      server.app.inject({ url: `/api/neutron/composer/halfwave/pages/article/${slug}/web` });
    expect((await get('full-story')).statusCode).toBe(200);

    const killed = await processId();
    process.kill(killed, 'SIGKILL');
    const [kept, other] = await Promise.all([get('full-story'), get('plain-story')]);
    expect(kept.statusCode).toBe(200);
    expect([200, 503]).toContain(other.statusCode);
    if (other.statusCode === 503) expect(other.headers['retry-after']).toBeDefined();

    await eventually(
      async () => (await get('plain-story')).statusCode,
      (status) => status === 200,
    );
    // Waits for the new database. Backends of the killed one respond until they notice that the postmaster is gone.
    await eventually(
      () => processId().catch(() => killed),
      (pid) => pid !== killed,
    );
    await server.close();
    await store.close();
  });
});

describe('the store', () => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore();
  });
  afterAll(() => test.close());

  const write = (keys: string[]) =>
    writeTransaction(test.store.address(), (db) => recordChange(db, keys));

  it('reports every change to another server, in order', async () => {
    const other = await openStore({ dataDir: '', databaseUrl: test.databaseUrl }, SILENT_LOG);
    const heard: Change[] = [];
    other.changes.onChange((change) => heard.push(change));
    const before = other.changes.seq();
    const numbers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write([`article:${index}`])),
    );
    await eventually(
      () => heard.length,
      (count) => count >= 20,
    );
    expect(heard.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, index) => before + index + 1),
    );
    expect([...numbers].sort((a, b) => a - b)).toEqual(heard.map(({ seq }) => seq));
    await other.close();
  });

  it('ignores a change that arrives while it closes', async () => {
    const warnings: string[] = [];
    const log = { ...SILENT_LOG, warn: (message: string) => warnings.push(message) };
    const other = await openStore({ dataDir: '', databaseUrl: test.databaseUrl }, log);
    const reader = await other.pool.connect();
    const closing = other.close();
    const change = await write(['site']);
    await eventually(
      () => test.store.changes.seq(),
      (seq) => seq >= change,
    );
    reader.release();
    await closing;
    expect(warnings).toEqual([]);
  });

  it('finds a change by polling when no notification arrives', async () => {
    const heard: Change[] = [];
    const forget = test.store.changes.onChange((change) => heard.push(change));
    await test.store.pool.query('update change_counter set seq = seq + 1');
    await test.store.pool.query(
      "insert into content_changes (seq, keys, at) select seq, array['site'], now() from change_counter",
    );
    // Skips notifications of changes that an earlier test wrote.
    await eventually(
      () => heard.at(-1)?.keys,
      (keys) => keys?.[0] === 'site',
    );
    forget();
  });

  it('treats changes that are no longer stored as a change to everything', async () => {
    const heard: Change[] = [];
    const forget = test.store.changes.onChange((change) => heard.push(change));
    await test.store.pool.query('update change_counter set seq = seq + 20000');
    await write(['site']);
    await eventually(
      () => heard.at(-1)?.keys,
      (keys) => keys?.[0] === '*',
    );
    forget();
  });

  it('retries only a transaction that conflicted with another', async () => {
    let runs = 0;
    const result = await writeTransaction(test.store.address(), async (db) => {
      runs += 1;
      if (runs < 3)
        await db.execute(sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
      return 'done';
    });
    expect([result, runs]).toEqual(['done', 3]);
    runs = 0;
    const failing = writeTransaction(test.store.address(), async (db) => {
      runs += 1;
      await db.execute(sql`select 1/0`);
    });
    await expect(failing).rejects.toThrow();
    expect(runs).toBe(1);
  });

  it('cancels a statement that takes too long, and runs the next statement', async () => {
    const { rows } = await test.store.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: `${STATEMENT_TIMEOUT / 1000}s` }]);
    const slow = readTransaction(test.store.pool, async (db) => {
      await db.execute(sql`set local statement_timeout = 50`);
      await db.execute(sql`select pg_sleep(20)`);
    });
    await expect(slow).rejects.toThrow(StoreUnavailableError);
    expect((await test.store.pool.query('select 1')).rowCount).toBe(1);
  });

  it('waits for a database that is slow to accept a connection', async () => {
    const url = new URL(test.databaseUrl);
    const connection = await startFaultProxy({ target: Number(url.port || '5432') });
    url.port = String(connection.port);
    const store = await openStore({ dataDir: '', databaseUrl: url.href }, SILENT_LOG);
    try {
      // Takes all idle connections, so that the next query has to open a new one.
      const taken = await Promise.all(
        Array.from({ length: store.pool.idleCount }, () => store.pool.connect()),
      );
      await connection.set({ delay: 200 });
      const { rowCount } = await store.pool.query('select 1');
      expect(rowCount).toBe(1);
      for (const client of taken) client.release();
    } finally {
      await connection.clear();
      await store.close();
      await connection.close();
    }
  });

  it('serves members and commands while readers use all of their connections', async () => {
    const held = await Promise.all(
      Array.from({ length: POOL_SIZES.readers }, () => test.store.pool.connect()),
    );
    const { forMembers, forCommands } = test.store;
    for (const { pool } of [forMembers, forCommands]) {
      expect((await pool.query('select 1')).rowCount).toBe(1);
    }
    const change = await write(['site']);
    await eventually(
      () => test.store.changes.seq(),
      (seq) => seq >= change,
    );
    for (const client of held) client.release();
  });

  it('rejects writes on a read connection', async () => {
    const sly = readTransaction(test.store.pool, (db) => db.execute(sql`delete from contents`));
    await expect(sly).rejects.toThrow();
  });
});
