import type { Pool, PoolClient } from 'pg';

type Query = (...given: unknown[]) => unknown;

/**
 * Calls `count` for every statement that is sent through the pool. Counts on the clients, because a transaction checks
 * out a client and runs its statements there instead of calling `pool.query`.
 */
export function countQueries(pool: Pick<Pool, 'on'>, count: () => void): void {
  const counted = new WeakSet<PoolClient>();
  // The pool may already have idle clients, for which it no longer emits `connect`.
  pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const query = client.query.bind(client) as Query;
    const counting: Query = (...given) => {
      count();
      return query(...given);
    };
    client.query = counting as typeof client.query;
  });
}
