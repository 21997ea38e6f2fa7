import type { Pool } from 'pg';

/** Length and age of a queue in the store. */
export interface QueueState {
  waiting: number;
  /** Age of the oldest that waits, in seconds. */
  oldestSeconds: number;
  failed: number;
}

const QUEUES = `
  with queued as (
    select 'mail' as queue, queued_at, failed_at from mail_outbox
    union all
    select 'events:' || sink, queued_at, failed_at from event_deliveries
  )
  select queue,
    count(*) filter (where failed_at is null)::int as waiting,
    coalesce(extract(epoch from now() - min(queued_at) filter (where failed_at is null)), 0)::float8
      as "oldestSeconds",
    count(failed_at)::int as failed
  from queued group by queue`;

const EMPTY: QueueState = { waiting: 0, oldestSeconds: 0, failed: 0 };

/** Returns the state of `mail`, and of `events:{sink}` for each sink that has deliveries. */
export async function queueStates(
  pool: Pick<Pool, 'query'>,
): Promise<Readonly<Record<string, QueueState>>> {
  const { rows } = await pool.query<QueueState & { queue: string }>(QUEUES);
  const states = rows.map(({ queue, ...state }) => [queue, state] as const);
  return { mail: EMPTY, ...Object.fromEntries(states) };
}
