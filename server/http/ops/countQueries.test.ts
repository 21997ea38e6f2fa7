import { EventEmitter } from 'node:events';
import pg from 'pg';
import { countQueries } from './countQueries';

/** A client without a database, which answers every statement with no rows. */
class FakeClient extends EventEmitter {
  _queryable = true;
  connect(done: () => void): void {
    done();
  }
  query(_text: string, _values?: unknown, done?: (error: null, result: object) => void) {
    done?.(null, { rows: [] });
    return Promise.resolve({ rows: [] });
  }
  end(done?: () => void): void {
    done?.();
  }
}

let pool: pg.Pool;

beforeEach(() => {
  pool = new pg.Pool({ Client: FakeClient as unknown as typeof pg.Client, max: 1 });
});

afterEach(() => pool.end());

describe('countQueries', () => {
  it('counts the statements of a transaction, which runs on a checked-out client', async () => {
    let count = 0;
    countQueries(pool, () => (count += 1));
    const client = await pool.connect();
    for (const statement of ['begin', 'insert', 'commit']) await client.query(statement);
    client.release();
    expect(count).toBe(3);
  });

  it('counts a statement once, however often its connection was used before', async () => {
    // This connection is older than the counter.
    await pool.query('select 1');
    let count = 0;
    countQueries(pool, () => (count += 1));
    for (let round = 0; round < 3; round += 1) await pool.query('select 1');
    expect(count).toBe(3);
  });
});
