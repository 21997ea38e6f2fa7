import type pg from 'pg';

/** Summary of the events of a run, which is one page load in one tab. */
export interface EventRun {
  run: string;
  /** Times of the first and last event, according to the reader's clock. */
  firstAt: Date;
  lastAt: Date;
  /** Number of distinct events in the store. */
  stored: number;
  /** Highest sequence number. */
  last: number;
  /** Number of sequence numbers up to `last` that were never received. */
  missing: number;
  /** Number of events that the browser reported as dropped. */
  dropped: number;
  /** Path of the first page view, or null if it was not received. */
  path: string | null;
}

const FETCHED_RUNS = 1000;

const RUNS = `
  select run, first_at as "firstAt", last_at as "lastAt", stored::int, last::float8,
    (last - numbers)::float8 as missing, coalesce(dropped, 0)::float8 as dropped, path
  from (
    select run, min(at) as first_at, max(at) as last_at, count(distinct id) as stored,
      max(seq) as last, count(distinct seq) filter (where seq > 0) as numbers,
      (array_agg(payload->>'path' order by seq) filter (where type = 'event/PageViewed'))[1] as path
    from events where run is not null group by run
  ) as counted
  left join lateral (
    select sum(count::bigint) as dropped from event_drops,
      jsonb_each_text(counts) as each (reason, count)
    where event_drops.run = counted.run
  ) as drops on true`;

/** Yields all runs with stored events in batches, the oldest first. The cursor keeps memory use constant. */
export async function* eventRuns(client: pg.ClientBase): AsyncGenerator<EventRun[], void> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    await client.query(`declare runs no scroll cursor for ${RUNS} order by first_at, counted.run`);
    for (;;) {
      const { rows } = await client.query<EventRun>(`fetch ${FETCHED_RUNS} from runs`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('rollback');
  }
}
