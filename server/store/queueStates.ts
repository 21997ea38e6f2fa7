import type { Pool } from 'pg';

/** Length and age of a queue in the store. */
export interface QueueState {
  waiting: number;
  /** Age of the oldest waiting entry, in seconds. */
  oldestSeconds: number;
  failed: number;
}

const QUEUES = `
  with edges as (
    select edge, coalesce(seq, -1) as purged
    from unnest($1::text[]) as edge left join edge_purges using (edge)
  ),
  queued as (
    select 'mail' as queue, queued_at, failed_at from mail_outbox
    union all
    select 'events:' || sink, queued_at, failed_at from event_deliveries
    union all
    select 'purges:' || edge, at, null from edges join content_changes on seq > purged
  )
  select queue,
    count(*) filter (where failed_at is null)::int as waiting,
    greatest(
      coalesce(extract(epoch from now() - min(queued_at) filter (where failed_at is null)), 0), 0
    )::float8 as "oldestSeconds",
    count(failed_at)::int as failed
  from queued group by queue`;

const EMPTY: QueueState = { waiting: 0, oldestSeconds: 0, failed: 0 };

/**
 * Returns the state of each queue: `mail`, `events:{sink}` for each sink with deliveries, and `purges:{edge}` for the
 * changes that have not been purged from an edge yet.
 * @param edges Names of the edges that are purged.
 */
export async function queueStates(
  pool: Pick<Pool, 'query'>,
  edges: readonly string[],
): Promise<Readonly<Record<string, QueueState>>> {
  const { rows } = await pool.query<QueueState & { queue: string }>(QUEUES, [edges]);
  const states = rows.map(({ queue, ...state }) => [queue, state] as const);
  const always = ['mail', ...edges.map((edge) => `purges:${edge}`)];
  return Object.fromEntries([...always.map((queue) => [queue, EMPTY] as const), ...states]);
}
