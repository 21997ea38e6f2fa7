import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dumpStore } from '../../server/commands/backup/dumpStore';
import { restoreStore } from '../../server/commands/backup/restoreStore';
import { plantEvents } from '../support/database/plantEvents';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { eventFixture } from '../support/fixtures/eventFixtures';

let folder: string;
let file: string;
let databases: TestDatabase[];
let clients: pg.Client[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-backup-'));
  file = join(folder, 'site.backup');
  databases = [];
  clients = [];
});

afterEach(async () => {
  for (const client of clients) await client.end();
  for (const database of databases) await database.close();
  await rm(folder, { recursive: true });
});

async function open(template: 'fixture' | 'tables'): Promise<pg.Client> {
  const database = await copyDatabase(template);
  databases.push(database);
  const client = new pg.Client({ connectionString: database.databaseUrl });
  clients.push(client);
  await client.connect();
  return client;
}

/**
 * Opens the database of a site that has been in use: it contains content, a member and events, and its counters have
 * advanced.
 */
async function openUsed(): Promise<pg.Client> {
  const client = await open('fixture');
  await client.query(
    `insert into members (id, email, created_at) values ('m-1', 'a\tb\\c@example.org', now())`,
  );
  // These rows fill several parts of the backup file.
  await client.query(
    `insert into short_links (code, path, created_at)
     select 'c' || g, repeat(md5(g::text), 40) || g, now() from generate_series(1, 3000) g`,
  );
  await client.query(
    `insert into event_deliveries (sink, events) values ('segment', '[]'), ('webhook', '[]')`,
  );
  const at = new Date().toISOString();
  const events = [1, 2, 3].map((seq) => eventFixture('PageViewed', {}, { seq, at }));
  await plantEvents(databases.at(-1)?.databaseUrl ?? '', events, at);
  return client;
}

/** Returns every row of every table as text, except those for content changes, their counter and migrations. */
async function everything(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p') and not relispartition
     and relname not in ('content_changes', 'change_counter', 'schema_migrations') order by 1`,
  );
  const texts: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ text: string | null }>(
      `select string_agg(t::text, '\n' order by t::text) as text from ${client.escapeIdentifier(name)} t`,
    );
    texts[name] = found[0]?.text ?? '';
  }
  return texts;
}

/** Returns every valid index, in all partitions. The names of partitions' indexes are generated. */
async function indexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON', 'INDEX ON') as definition
     from pg_index join pg_class t on t.oid = indrelid
     where t.relnamespace in ('public'::regnamespace, 'event_days'::regnamespace) and indisvalid
     order by 1`,
  );
  return rows.map(({ definition }) => definition);
}

describe('a backup', () => {
  it('restores every table, id sequence and trigger, and makes servers clear their caches', async () => {
    const site = await openUsed();
    const before = await everything(site);
    expect(before['contents']).not.toBe('');
    const saved = await dumpStore(site, file);
    // Later changes are not part of the backup.
    await site.query(`delete from members`);
    const restored = await open('tables');
    expect(await restoreStore(restored, file)).toEqual(saved);
    expect(await everything(restored)).toEqual(before);
    const { rows } = await restored.query<{ id: string }>(
      `insert into event_deliveries (sink, events) values ('segment', '[]') returning id`,
    );
    expect(Number(rows[0]?.id)).toBe(3);
    // The restore records a change, so that running servers clear their caches.
    const { rows: changes } = await restored.query<{ keys: string[] }>(
      'select keys from content_changes order by seq desc limit 1',
    );
    expect(changes[0]?.keys).toEqual(['*']);
    // Checks that triggers work again.
    await restored.query(`delete from contents`);
    const { rows: found } = await restored.query('select 1 from content_search');
    expect(found).toEqual([]);
  });

  it('is restored with every index', async () => {
    await dumpStore(await openUsed(), file);
    const restored = await open('tables');
    const before = await indexes(restored);
    expect(before).toContainEqual(expect.stringContaining('ON event_days.other_days'));
    await restoreStore(restored, file);
    expect(await indexes(restored)).toEqual(before);
  });

  it('is readable only by its owner, and leaves no partial file behind if it fails', async () => {
    const site = await openUsed();
    await dumpStore(site, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['site.backup']);
    await expect(dumpStore(site, join(folder, 'missing', 'b'))).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual(['site.backup']);
  });

  it.each([
    [
      'is truncated',
      (bytes: Buffer) => bytes.subarray(0, bytes.length - 200),
      'incomplete or damaged',
    ],
    ['is corrupted', (bytes: Buffer) => bytes.fill(7, 3000, 3010), 'incomplete or damaged'],
    ['is not a backup', () => Buffer.from('a letter'), 'incomplete or damaged'],
  ])('restores nothing if it %s', async (_what, change, message) => {
    await dumpStore(await openUsed(), file);
    await writeFile(file, change(await readFile(file)));
    const empty = await open('tables');
    const before = await everything(empty);
    await expect(restoreStore(empty, file)).rejects.toThrow(message);
    expect(await everything(empty)).toEqual(before);
  });

  it('is restored only into an empty database', async () => {
    const site = await openUsed();
    await dumpStore(site, file);
    const before = await everything(site);
    await expect(restoreStore(site, file)).rejects.toThrow('Use an empty database');
    expect(await everything(site)).toEqual(before);
    const linked = await open('tables');
    await linked.query(
      `insert into short_links (code, path, created_at) values ('c1', '/latest/', now())`,
    );
    await expect(restoreStore(linked, file)).rejects.toThrow('The store has rows in short_links');
  });

  it('is rejected if it is from an earlier or a later release, and the error says which', async () => {
    const site = await openUsed();
    const empty = await open('tables');
    await dumpStore(site, file);
    await empty.query(`insert into schema_migrations (name, at) values ('9999_later.sql', now())`);
    await expect(restoreStore(empty, file)).rejects.toThrow('from an earlier release');
    await empty.query(
      `delete from schema_migrations where name in ('9999_later.sql', '0001_lists.sql')`,
    );
    await expect(restoreStore(empty, file)).rejects.toThrow(
      'from a later release (0001_lists.sql)',
    );
  });
});
