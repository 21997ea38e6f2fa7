import type { Pool } from 'pg';

/** Calls `count` for every statement that is sent through the pool. */
export function countQueries(pool: Pick<Pool, 'query'>, count: () => void): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  Object.assign(pool, {
    query(...given: unknown[]) {
      count();
      return query(...given);
    },
  });
}
