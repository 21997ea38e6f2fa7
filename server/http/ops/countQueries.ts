import type { Pool } from 'pg';

/** Calls `count` for every `pool.query` call. Statements on a client of the pool, as in transactions, do not count. */
export function countQueries(pool: Pick<Pool, 'query'>, count: () => void): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  Object.assign(pool, {
    query(...given: unknown[]) {
      count();
      return query(...given);
    },
  });
}
