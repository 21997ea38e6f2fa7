import type { Pool } from 'pg';
import type { WatchedValue } from './http/ops/metrics';
import type { Standby } from './store/standby/standby';
import { queueStates, type QueueState } from './store/queueStates';

type WatchedPool = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

interface SaturationSources {
  /** Connection pools, keyed by use. */
  pools: Readonly<Record<string, WatchedPool>>;
  /** Pool for reading the queues. */
  queues: Pick<Pool, 'query'>;
  /** Names of the edge caches that are purged when content changes. */
  edges: readonly string[];
  /** Returns the number of events that are not committed yet. */
  eventsWaiting: () => number;
  isStoreHeard: () => boolean;
  leads: () => boolean;
  /** Milliseconds. */
  clockDifference: () => number;
  standby: Pick<Standby, 'isUsed' | 'lag'> | null;
}

/**
 * Returns metrics of pools, queues, the standby, the clock and the leader. The queues in the store are read only in the
 * process that is scraped, because they are the same for every process.
 */
export function saturation({
  pools,
  queues,
  edges,
  ...sources
}: SaturationSources): WatchedValue[] {
  const byPool = (count: (pool: WatchedPool) => number) => () =>
    Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, count(pool)]));

  /** Pending read of the queues, which the three queue metrics of a scrape share. */
  let states: ReturnType<typeof queueStates> | null = null;
  const byQueue = (field: keyof QueueState) => async () => {
    states ??= queueStates(queues, edges).finally(() => (states = null));
    const entries = Object.entries(await states);
    return Object.fromEntries(entries.map(([name, state]) => [name, state[field]]));
  };

  return [
    {
      name: 'offprint_store_connections',
      help: 'Open connections to the store, by pool',
      label: 'pool',
      combine: 'sum',
      read: byPool(({ totalCount }) => totalCount),
    },
    {
      name: 'offprint_store_connections_idle',
      help: 'Idle connections to the store, by pool',
      label: 'pool',
      combine: 'sum',
      read: byPool(({ idleCount }) => idleCount),
    },
    {
      name: 'offprint_store_requests_waiting',
      help: 'Requests waiting for a connection to the store, by pool',
      label: 'pool',
      combine: 'sum',
      read: byPool(({ waitingCount }) => waitingCount),
    },
    {
      name: 'offprint_store_heard',
      help: '1 if all processes are in contact with the store, else 0',
      label: 'store',
      combine: 'min',
      read: () => ({ content: sources.isStoreHeard() ? 1 : 0 }),
    },
    {
      name: 'offprint_leader',
      help: '1 if the server does the periodic work for the site, else 0',
      label: 'work',
      combine: 'max',
      read: () => ({ periodic: sources.leads() ? 1 : 0 }),
    },
    {
      name: 'offprint_clock_difference_seconds',
      help: "Difference between the machine's clock and the database's, excluding network latency",
      label: 'clock',
      combine: 'max',
      read: () => ({ machine: sources.clockDifference() / 1000 }),
    },
    ...(sources.standby ? standbyValues(sources.standby) : []),
    {
      name: 'offprint_events_waiting',
      help: 'Events received but not yet committed',
      label: 'queue',
      combine: 'sum',
      read: () => ({ store: sources.eventsWaiting() }),
    },
    {
      name: 'offprint_queue_waiting',
      help: 'Waiting emails, event deliveries and cache purges, by queue',
      label: 'queue',
      combine: 'one',
      read: byQueue('waiting'),
    },
    {
      name: 'offprint_queue_oldest_seconds',
      help: 'Age of the oldest waiting entry, by queue',
      label: 'queue',
      combine: 'one',
      read: byQueue('oldestSeconds'),
    },
    {
      name: 'offprint_queue_failed',
      help: 'Emails and event deliveries that are no longer retried, by queue',
      label: 'queue',
      combine: 'one',
      read: byQueue('failed'),
    },
  ];
}

function standbyValues({ isUsed, lag }: Pick<Standby, 'isUsed' | 'lag'>): WatchedValue[] {
  return [
    {
      name: 'offprint_standby_used',
      help: '1 if all processes serve readers from the standby, else 0',
      label: 'store',
      combine: 'min',
      read: () => ({ content: isUsed() ? 1 : 0 }),
    },
    {
      name: 'offprint_standby_lag_seconds',
      help: 'Maximum lag of the standby behind the primary; includes the interval of about a second between two checks',
      label: 'store',
      combine: 'max',
      read: () => ({ content: lag() / 1000 }),
    },
  ];
}
