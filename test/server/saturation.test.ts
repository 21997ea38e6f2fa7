import type { Pool } from 'pg';
import { createMetrics } from '../../server/http/ops/metrics';
import { saturation } from '../../server/saturation';
import { openTestPool, type TestPool } from '../support/database/testPool';

let database: TestPool;
let pool: Pool;

beforeEach(async () => {
  database = await openTestPool();
  pool = database.pool;
});

afterEach(() => database.close());

async function scraped(): Promise<string> {
  const metrics = createMetrics('r1');
  const watched = saturation({
    pools: { commands: pool },
    queues: pool,
    edges: ['behind.example/', 'new.example/', 'purged.example/'],
    eventsWaiting: () => 7,
    isStoreHeard: () => false,
    leads: () => true,
    clockDifference: () => 2500,
    standby: { isUsed: () => true, lag: () => 1500 },
  });
  for (const value of watched) metrics.watch(value);
  return metrics.text();
}

describe('metrics of limited resources', () => {
  it('show connections, queues and the age of their oldest entries', async () => {
    await pool.query(
      `insert into mail_outbox (id, message, queued_at, due_at, failed_at) values
        ('a', '{}', now() - interval '90 seconds', now(), null), ('b', '{}', now(), now(), null),
        ('c', '{}', now() - interval '1 day', now(), now())`,
    );
    await pool.query(`insert into event_deliveries (sink, events) values ('segment', '[]')`);
    const text = await scraped();
    expect(text).toContain('offprint_store_connections{pool="commands"} 1');
    expect(text).toContain('offprint_store_requests_waiting{pool="commands"} 0');
    expect(text).toContain('offprint_store_heard{store="content"} 0');
    expect(text).toContain('offprint_leader{work="periodic"} 1');
    expect(text).toContain('offprint_clock_difference_seconds{clock="machine"} 2.5');
    expect(text).toContain('offprint_standby_used{store="content"} 1');
    expect(text).toContain('offprint_standby_lag_seconds{store="content"} 1.5');
    expect(text).toContain('offprint_events_waiting{queue="store"} 7');
    expect(text).toContain('offprint_queue_waiting{queue="mail"} 2');
    expect(text).toContain('offprint_queue_waiting{queue="events:segment"} 1');
    expect(text).toContain('offprint_queue_failed{queue="mail"} 1');
    const oldest = /offprint_queue_oldest_seconds\{queue="mail"\} ([\d.]+)/.exec(text)?.[1];
    expect(Number(oldest)).toBeGreaterThanOrEqual(90);
    expect(Number(oldest)).toBeLessThan(3600);
  });

  it('show the changes for which an edge was not purged, and how long it has been out of date', async () => {
    await pool.query(
      `insert into content_changes (seq, keys, at) values
        (1, '{}', now() - interval '1 hour'), (2, '{}', now() - interval '70 seconds'), (3, '{}', now())`,
    );
    // `earlier.example` is no longer in the settings.
    await pool.query(
      `insert into edge_purges (edge, seq) values
        ('behind.example/', 1), ('purged.example/', 3), ('earlier.example/', 0)`,
    );
    const text = await scraped();
    expect(text).toContain('offprint_queue_waiting{queue="purges:behind.example/"} 2');
    expect(text).toContain('offprint_queue_waiting{queue="purges:new.example/"} 3');
    expect(text).toContain('offprint_queue_waiting{queue="purges:purged.example/"} 0');
    expect(text).not.toContain('earlier.example');
    const oldest = /oldest_seconds\{queue="purges:behind.example\/"\} ([\d.]+)/.exec(text)?.[1];
    expect(Number(oldest)).toBeGreaterThanOrEqual(70);
    expect(Number(oldest)).toBeLessThan(3600);
  });

  it('omit only the queues if the store cannot read them', async () => {
    await pool.query('drop table mail_outbox');
    const text = await scraped();
    expect(text).toContain('offprint_store_connections{pool="commands"} 1');
    expect(text).not.toContain('offprint_queue_waiting{');
  });
});
