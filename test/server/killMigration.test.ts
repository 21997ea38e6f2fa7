import pg from 'pg';
import { SILENT_LOG } from '../../server/config/log';
import { migrate } from '../../server/store/migrate';
import { IS_LONG } from '../support/deadlines';
import { openTestStore, type TestStore } from '../support/database/store';
import { sleepBecause } from '../support/waiting';

const ROUNDS = IS_LONG ? 20 : 10;

let test: TestStore;
let databaseUrl: string;

beforeAll(async () => {
  test = await openTestStore();
  const { pathname } = new URL(test.databaseUrl);
  await test.store.pool.query('select 1');
  databaseUrl = await emptyDatabase(`${pathname.slice(1)}_migrated`);
});

afterAll(async () => {
  await asOwner(test.databaseUrl, (client) =>
    client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`),
  );
  await test.close();
});

async function asOwner<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function emptyDatabase(name: string): Promise<string> {
  await asOwner(test.databaseUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(test.databaseUrl);
  url.pathname = name;
  return url.href;
}

/** Ends a database session immediately, as a `kill -9` of the client process does. */
async function cut(pid: number): Promise<void> {
  await asOwner(test.databaseUrl, (client) =>
    client.query('select pg_terminate_backend($1)', [pid]),
  );
}

/** Returns every table, column, index and constraint as one string. */
async function shapeOf(url: string): Promise<string> {
  const { rows } = await asOwner(url, (client) =>
    client.query<{ line: string }>(
      `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
         from information_schema.columns where table_schema = 'public'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
         from pg_constraint where connamespace = 'public'::regnamespace
       order by line`,
    ),
  );
  return rows.map(({ line }) => line).join('\n');
}

describe('a killed migration', () => {
  it(`leaves no partial changes in ${ROUNDS} attempts to kill it, and the next migration completes`, async () => {
    let killed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const isDone = await asOwner(databaseUrl, async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        const migrated = migrate(client, SILENT_LOG).then(
          () => true,
          () => false,
        );
        await sleepBecause('the kill may come at any moment', round % 10);
        await cut(rows[0]?.pid ?? 0);
        return migrated;
      });
      const shape = await shapeOf(databaseUrl);
      if (!isDone) killed += 1;
      // All or nothing: a successful migration leaves the complete schema, and an interrupted one leaves either nothing
      // or the complete schema.
      if (isDone) expect(shape).toBe(await shapeOf(test.databaseUrl));
      else expect(['', await shapeOf(test.databaseUrl)]).toContain(shape);
      if (shape !== '') await empty();
    }
    expect(killed).toBeGreaterThan(0);
    await asOwner(databaseUrl, (client) => migrate(client, SILENT_LOG));
    expect(await shapeOf(databaseUrl)).toBe(await shapeOf(test.databaseUrl));
    expect(await asOwner(databaseUrl, (client) => migrate(client, SILENT_LOG))).toEqual([]);
  });

  async function empty(): Promise<void> {
    await asOwner(databaseUrl, (client) =>
      client.query('drop schema public cascade; create schema public'),
    );
  }
});
