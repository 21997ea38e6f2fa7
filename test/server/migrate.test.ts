import pg from 'pg';
import { migrate, type Migration } from '../../server/store/migrate';
import { openTestPool, type TestPool } from '../support/database/testPool';
import { eventually } from '../support/waiting';

const TABLE: Migration = {
  name: '9001_table.sql',
  sql: 'create table stories (title text); insert into stories values ($$One$$)',
};
const COLUMN: Migration = { name: '9002_column.sql', sql: 'alter table stories add dek text' };
const INDEX: Migration = {
  name: '9002_index.concurrently.sql',
  sql: `drop index concurrently if exists stories_title;
--> statement-breakpoint
create index concurrently stories_title on stories (title)`,
};
const BROKEN: Migration = { name: '9003_broken.sql', sql: 'alter table stories add title text' };

let database: TestPool;
let clients: pg.Client[];
let warnings: string[];
const log = { warn: (message: string) => void warnings.push(message) };

beforeEach(async () => {
  database = await openTestPool();
  clients = [];
  warnings = [];
});

afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.close();
});

async function connect(name = ''): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.databaseUrl, application_name: name });
  await client.connect();
  clients.push(client);
  return client;
}

async function recorded(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from schema_migrations where name >= $$9$$ order by name',
  );
  return rows.map(({ name }) => name);
}

/** True while an index is being built. */
async function isBuilding(): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    'select from pg_stat_progress_create_index where datname = current_database()',
  );
  return (rowCount ?? 0) > 0;
}

describe('migrations', () => {
  it('let readers through while they wait for a lock, say what they wait for, and run after it', async () => {
    const client = await connect();
    await migrate(client, log, [TABLE]);
    const backup = await connect('pg_dump');
    await backup.query('begin; select from stories');
    const migrated = migrate(client, log, [TABLE, COLUMN]);
    await eventually(
      () => warnings,
      (said) => said.length > 0,
    );
    const { rows } = await database.pool.query('select title from stories');
    expect(rows).toEqual([{ title: 'One' }]);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^Migrations have to wait, probably for a transaction of “pg_dump”, which has lasted \d+ s; trying again$/,
      ),
    ]);
    await backup.query('commit');
    expect(await migrated).toEqual(['9002_column.sql']);
  });

  it('build an index outside of a transaction, once, although two servers start', async () => {
    const [one, other, writer] = [await connect(), await connect(), await connect('writer')];
    await migrate(one, log, [TABLE]);
    await writer.query(`begin; insert into stories values ('Two')`);
    const first = migrate(one, log, [TABLE, INDEX]);
    await eventually(isBuilding, Boolean);
    const second = migrate(other, log, [TABLE, INDEX]);
    await eventually(
      () => warnings,
      (said) => said.length > 0,
    );
    expect(warnings).toEqual([
      'Migrations have to wait, because another server runs them; trying again',
    ]);
    await writer.query('commit');
    expect(await Promise.all([first, second])).toEqual([['9002_index.concurrently.sql'], []]);
    const { rows } = await database.pool.query(
      `select indisvalid from pg_index where indexrelid = 'stories_title'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('keep what was done before a statement outside of a transaction if a later one fails', async () => {
    const client = await connect();
    await expect(migrate(client, log, [TABLE, INDEX, COLUMN, BROKEN])).rejects.toThrow(
      'column "title" of relation "stories" already exists',
    );
    expect(await recorded()).toEqual(['9001_table.sql', '9002_index.concurrently.sql']);
  });

  it('change nothing if one of several in a transaction fails', async () => {
    const client = await connect();
    await expect(migrate(client, log, [TABLE, COLUMN, BROKEN])).rejects.toThrow('already exists');
    const { rows } = await database.pool.query(`select to_regclass('stories') as stories`);
    expect(rows).toEqual([{ stories: null }]);
  });
});
