import { openStore, type Store } from '../../server/store/openStore';
import { SILENT_LOG } from '../../server/config/log';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';

let database: TestDatabase;
let store: Store;
let warnings: string[];

beforeEach(async () => {
  warnings = [];
  database = await copyDatabase('tables');
});

afterEach(async () => {
  await store.close();
  await database.close();
});

async function open(databaseDirectUrl: string): Promise<void> {
  const log = { ...SILENT_LOG, warn: (message: string) => void warnings.push(message) };
  store = await openStore(
    { dataDir: '', databaseUrl: database.databaseUrl, databaseDirectUrl },
    log,
  );
}

/** Runs a named statement and returns the number of statements prepared on the connection. */
async function preparedAfterStatement(): Promise<number> {
  const client = await store.pool.connect();
  try {
    const { rows } = await client.query<{ one: number }>({ name: 'one', text: 'select 1 as one' });
    expect(rows).toEqual([{ one: 1 }]);
    const prepared = await client.query('select 1 from pg_prepared_statements');
    return prepared.rows.length;
  } finally {
    client.release();
  }
}

async function timeout(): Promise<string | undefined> {
  const { rows } = await store.pool.query<{ statement_timeout: string }>('show statement_timeout');
  return rows[0]?.statement_timeout;
}

describe('the connection pools of a store', () => {
  it('prepare statements and limit their duration if connected to the database directly', async () => {
    await open('');
    expect(await preparedAfterStatement()).toBe(1);
    expect(await timeout()).toBe('2s');
    expect(warnings).toEqual([]);
  });

  it('neither prepare nor limit statements behind a pooler, and warn that the database has no time limit', async () => {
    await open(database.databaseUrl);
    expect(await preparedAfterStatement()).toBe(0);
    expect(await timeout()).toBe('0');
    expect(warnings).toEqual([expect.stringContaining("set statement_timeout = '2000ms'")]);
  });
});
