import pg from 'pg';
import type { Config } from '../config/config';
import type { Log } from '../config/log';
import type { Leader } from '../store/leadership/leader';
import { LOCKS } from '../store/locks';

interface EventDaysOptions {
  leader: Pick<Leader, 'add'>;
  /** Returns the connection URL of the store. It may change when the store restarts. */
  address: () => string;
  config: Pick<Config, 'eventsKeepDays'>;
  log: Log;
}

const HOUR = 3_600_000;

/**
 * Number of days for which partitions are created in advance, so that events still have partitions if several runs
 * fail.
 */
const DAYS_AHEAD = 3;

/** Maximum wait for a table lock. Short, because inserts of events queue up behind the waiting statement. */
const LOCK_TIMEOUT = '500ms';

/**
 * Schedules an hourly job on the leader that creates partitions for the coming days and, if EVENTS_KEEP_DAYS is set,
 * deletes older events.
 */
export function keepEventDays({ leader, address, config, log }: EventDaysOptions): void {
  async function run(): Promise<void> {
    const client = new pg.Client({
      connectionString: address(),
      application_name: 'offprint event days',
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await settleEventDays(client, config.eventsKeepDays, log);
    } finally {
      await client.end().catch(() => {});
    }
  }

  leader.add({
    name: 'settle event days',
    run,
    every: HOUR,
    failure:
      'The daily partitions of the event table could not be updated; trying again in an hour',
  });
}

/**
 * Creates and drops partitions according to the database's clock. Does nothing if another process is already doing so.
 * @param keepDays number of days to keep events, or null to keep all events
 */
export async function settleEventDays(
  client: pg.ClientBase,
  keepDays: number | null,
  log: Log,
): Promise<void> {
  const { rows } = await client.query<{ leads: boolean }>(
    'select pg_try_advisory_lock($1) as leads',
    [LOCKS.eventDays],
  );
  if (rows[0]?.leads !== true) return;
  try {
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
      await client.query(`select event_days.add_day(${TODAY} + $1::int)`, [ahead]);
    }
    if (keepDays !== null) await dropOldDays(client, keepDays, log);
  } finally {
    await client.query('reset lock_timeout');
    await client.query('select pg_advisory_unlock($1)', [LOCKS.eventDays]);
  }
}

const TODAY = `(now() at time zone 'UTC')::date`;

/** The first day to keep, and the instant at which it starts. `$1` is the number of days. */
const FIRST_DAY = `(${TODAY} - $1::int)`;
const FIRST_MOMENT = `(${FIRST_DAY}::timestamp at time zone 'UTC')`;

async function dropOldDays(client: pg.ClientBase, keepDays: number, log: Log): Promise<void> {
  const old = await client.query<{ partition: string; day: string }>(
    `select relname as partition, to_char(to_date(right(relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
     from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'public.events'::regclass and relname ~ '^day_[0-9]{8}$'
       and to_date(right(relname, 8), 'YYYYMMDD') < ${FIRST_DAY}
     order by relname`,
    [keepDays],
  );
  for (const { partition, day } of old.rows) {
    await client.query(`drop table event_days.${partition}`);
    log.info(`Deleted the events from ${day}, which are older than EVENTS_KEEP_DAYS`);
  }
  const others = await client.query(
    `delete from event_days.other_days where at < ${FIRST_MOMENT}`,
    [keepDays],
  );
  if (others.rowCount !== null && others.rowCount > 0) {
    log.info('Deleted events older than EVENTS_KEEP_DAYS', {
      count: others.rowCount,
    });
  }
  await client.query(`delete from event_drops where at < ${FIRST_MOMENT}`, [keepDays]);
  await client.query(`delete from event_deliveries where queued_at < ${FIRST_MOMENT}`, [keepDays]);
}
