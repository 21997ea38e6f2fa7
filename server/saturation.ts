import type { Pool } from 'pg';
import type { WatchedValue } from './http/ops/metrics';

interface SaturationSources {
  pools: Readonly<
    Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'query'>>
  >;
  /** Events not yet committed. */
  eventsWaiting: () => number;
  isStoreHeard: () => boolean;
}

interface QueueState {
  waiting: string;
  oldest: string;
  failed: string;
}

/** Lengths of everything that can fill up, for metrics. Queues in the store are the same on every server. */
export function saturation({ pools, ...sources }: SaturationSources): WatchedValue[] {
  const byPool = (count: (pool: (typeof pools)[string]) => number) => () =>
    Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, count(pool)]));

  /** Read once for the metrics of a scrape. */
  let queues: Promise<Record<string, QueueState>> | null = null;
  const readQueues = (): Promise<Record<string, QueueState>> => {
    queues ??= queueStates(pools['commands']).finally(() => (queues = null));
    return queues;
  };
  const byQueue = (field: keyof QueueState) => async () =>
    Object.fromEntries(
      Object.entries(await readQueues()).map(([name, state]) => [name, Number(state[field])]),
    );

  return [
    {
      name: 'offprint_store_connections',
      help: 'Open connections to the store, by pool',
      label: 'pool',
      read: byPool(({ totalCount }) => totalCount),
    },
    {
      name: 'offprint_store_connections_idle',
      help: 'Connections to the store that nobody uses, by pool',
      label: 'pool',
      read: byPool(({ idleCount }) => idleCount),
    },
    {
      name: 'offprint_store_requests_waiting',
      help: 'Requests that wait for a connection to the store, by pool',
      label: 'pool',
      read: byPool(({ waitingCount }) => waitingCount),
    },
    {
      name: 'offprint_store_heard',
      help: '1 if the process is in contact with its store, else 0',
      label: 'store',
      read: () => ({ content: sources.isStoreHeard() ? 1 : 0 }),
    },
    {
      name: 'offprint_events_waiting',
      help: 'Events received but not yet committed',
      label: 'queue',
      read: () => ({ store: sources.eventsWaiting() }),
    },
    {
      name: 'offprint_queue_waiting',
      help: 'Emails and event deliveries that wait, by queue',
      label: 'queue',
      read: byQueue('waiting'),
    },
    {
      name: 'offprint_queue_oldest_seconds',
      help: 'Age of the oldest that waits, by queue',
      label: 'queue',
      read: byQueue('oldest'),
    },
    {
      name: 'offprint_queue_failed',
      help: 'Emails and event deliveries that were given up, by queue',
      label: 'queue',
      read: byQueue('failed'),
    },
  ];
}

const QUEUES = `
  with queued as (
    select 'mail' as queue, queued_at, failed_at from mail_outbox
    union all
    select 'events:' || sink, queued_at, failed_at from event_deliveries
  )
  select queue,
    count(*) filter (where failed_at is null) as waiting,
    coalesce(extract(epoch from now() - min(queued_at) filter (where failed_at is null)), 0) as oldest,
    count(failed_at) as failed
  from queued group by queue`;

async function queueStates(
  pool: Pick<Pool, 'query'> | undefined,
): Promise<Record<string, QueueState>> {
  const result = await pool?.query<QueueState & { queue: string }>(QUEUES);
  const states = (result?.rows ?? []).map(({ queue, ...state }) => [queue, state] as const);
  return { mail: { waiting: '0', oldest: '0', failed: '0' }, ...Object.fromEntries(states) };
}
