import type pg from 'pg';

/** Summary of the events of a run, which is one page load in one tab. */
export interface EventRun {
  run: string;
  /**
   * Time of the first event, according to the reader's clock. If no event is stored, the time of the report of dropped
   * events, according to the database's clock.
   */
  firstAt: Date;
  /** Number of distinct events in the store. */
  stored: number;
  /** Highest sequence number, or 0 if no event is stored. */
  last: number;
  /** Number of sequence numbers up to `last` that no stored event has. */
  missing: number;
  /** Number of events that the browser reported as dropped. */
  dropped: number;
  /** Path of the first page view, or null if it is not known. */
  path: string | null;
}

const FETCHED_RUNS = 1000;

/** The full join includes runs without stored events, for example because the browser dropped all of them. */
const RUNS = `
  select run, coalesce(first_at, reported_at) as "firstAt", coalesce(stored, 0)::int as stored,
    coalesce(last, 0)::float8 as last, coalesce(last - numbers, 0)::float8 as missing,
    coalesce(dropped, 0)::float8 as dropped, path
  from (
    select run, min(at) as first_at, count(distinct id) as stored,
      max(seq) as last, count(distinct seq) filter (where seq > 0) as numbers,
      (array_agg(payload->>'path' order by seq) filter (where type = 'event/PageViewed'))[1] as path
    from events where run is not null group by run
  ) as counted
  full join (
    select run, at as reported_at,
      (select sum(count::bigint) from jsonb_each_text(counts) as each (reason, count)) as dropped
    from event_drops
  ) as reported using (run)`;

/**
 * Yields all runs in batches, oldest first, including those without stored events. The cursor keeps memory use
 * constant.
 */
export async function* eventRuns(client: pg.ClientBase): AsyncGenerator<EventRun[], void> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    await client.query(`declare runs no scroll cursor for ${RUNS} order by "firstAt", run`);
    for (;;) {
      const { rows } = await client.query<EventRun>(`fetch ${FETCHED_RUNS} from runs`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('rollback');
  }
}
