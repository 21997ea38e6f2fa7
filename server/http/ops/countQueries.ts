import type { Pool, PoolClient } from 'pg';

type Query = (...given: unknown[]) => unknown;

/**
 * Calls `count` for every statement that is sent through the pool. Counts on the connections, because a transaction
 * connects a client and runs its statements there, without the pool.
 */
export function countQueries(pool: Pick<Pool, 'on'>, count: () => void): void {
  const counted = new WeakSet<PoolClient>();
  // Not `connect`: the pool may already have idle connections.
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
