import pg from 'pg';
import type { DropReport } from '../../src/model/events/batch';
import { EVENTS_WAITING, STATEMENT_TIMEOUT } from '../config/limits';
import { StoreUnavailableError, storeFailure } from '../store/storeFailure';
import type { EventRow } from './validateEvents';

/** Collects the events of concurrent requests and writes them in batches. */
export interface EventWriter {
  /** Resolves after the commit. Rejects if too many events are waiting or the write fails. */
  write(rows: readonly EventRow[], drops: DropReport | null): Promise<void>;
  /** Number of events that have not been committed, including those that are being written. */
  waiting(): number;
  /** Waits until all queued writes have succeeded or failed, and then closes the connection. */
  close(): Promise<void>;
}

interface Waiting {
  rows: readonly EventRow[];
  drops: DropReport | null;
  done: () => void;
  failed: (error: unknown) => void;
}

interface WriterParts {
  /** Returns the connection URL of the store. It may change when the store restarts. */
  address: () => string;
  /** Called with the number of events that were not yet in the store. */
  onStored: (count: number) => void;
  /** Names of the sinks to which new events are delivered. */
  sinks?: readonly string[];
}

const MOST_ROWS = 5000;

/**
 * Creates a writer that uses a single connection. Requests that arrive during a write share the next one, up to
 * `MOST_ROWS` events, so batches grow with the load.
 */
export function createEventWriter({ address, onStored, sinks = [] }: WriterParts): EventWriter {
  const waiting: Waiting[] = [];
  let uncommitted = 0;
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;

  function take(): Waiting[] {
    let rows = 0;
    const size = waiting.findIndex((one) => (rows += one.rows.length) > MOST_ROWS);
    return waiting.splice(0, size < 0 ? waiting.length : Math.max(1, size));
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) await writeGroup(take());
    // Nothing may be awaited between the check above and this line, so that the next request starts a new run.
    running = null;
  }

  async function writeGroup(group: Waiting[]): Promise<void> {
    try {
      onStored(await writeOnce(group));
      for (const { done } of group) done();
    } catch (error) {
      // The database may reject the data of a single request. Retries each request on its own, so that all others
      // succeed.
      if (isAboutData(error) && group.length > 1) {
        for (const one of group) await writeGroup([one]);
      } else {
        for (const { failed } of group) failed(storeFailure(error));
      }
    }
  }

  async function writeOnce(group: readonly Waiting[]): Promise<number> {
    const connection = (client ??= await connect());
    const rows = JSON.stringify(group.flatMap((one) => one.rows));
    const drops = group.flatMap((one) => one.drops ?? []);
    try {
      // Without a transaction, a single statement takes one round trip instead of three.
      if (drops.length === 0) return await insertRows(connection, rows, sinks);
      await connection.query('begin');
      const stored = await insertRows(connection, rows, sinks);
      await connection.query(NOTE_DROPS, [JSON.stringify(drops)]);
      await connection.query('commit');
      return stored;
    } catch (error) {
      await leave(connection, isAboutData(error));
      throw error;
    }
  }

  async function connect(): Promise<pg.Client> {
    const connection = new pg.Client({
      connectionString: address(),
      connectionTimeoutMillis: STATEMENT_TIMEOUT,
      statement_timeout: STATEMENT_TIMEOUT,
      query_timeout: STATEMENT_TIMEOUT + 400,
      keepAlive: true,
      application_name: 'offprint events',
    });
    connection.on('error', () => {
      if (client === connection) client = null;
    });
    await connection.connect();
    return connection;
  }

  async function leave(connection: pg.Client, isUsable: boolean): Promise<void> {
    const isBack =
      isUsable &&
      (await connection.query('rollback').then(
        () => true,
        () => false,
      ));
    if (isBack) return;
    if (client === connection) client = null;
    void connection.end().catch(() => {});
  }

  return {
    async write(rows, drops) {
      if (rows.length === 0 && !drops) return;
      if (uncommitted + rows.length > EVENTS_WAITING) {
        throw new StoreUnavailableError('Too many events are waiting to be stored');
      }
      const written = new Promise<void>((done, failed) => {
        waiting.push({ rows, drops, done, failed });
      });
      uncommitted += rows.length;
      running ??= run();
      await written.finally(() => (uncommitted -= rows.length));
    },
    waiting: () => uncommitted,
    async close() {
      await running;
      await client?.end().catch(() => {});
    },
  };
}

const INSERT_EVENTS = `
  insert into events (id, type, run, seq, page_view_guid, at, received_at, category, consent,
    "check", is_quarantined, quarantine_reason, payload)
  select id, type, run, seq, page_view_guid, at, received_at, category, consent,
    "check", is_quarantined, quarantine_reason, payload
  from jsonb_to_recordset($1::jsonb) as event (id text, type text, run text, seq bigint,
    page_view_guid text, at timestamptz, received_at timestamptz, category text, consent text,
    "check" text, is_quarantined boolean, quarantine_reason text, payload jsonb)
  on conflict do nothing`;

/** Queues the new events, except quarantined ones, for the sinks in the same statement, so that none is missed. */
const INSERT_AND_QUEUE = `
  with stored as (${INSERT_EVENTS} returning id, at, is_quarantined),
  numbered as (
    select id, at, (row_number() over (order by at, id) - 1) / 100 as part
    from stored where not is_quarantined
  ),
  queued as (
    insert into event_deliveries (sink, events)
    select sink, jsonb_agg(jsonb_build_array(id, at) order by at, id)
    from numbered cross join unnest($2::text[]) as sink group by sink, part
  )
  select 1 from stored`;

/** Inserts the rows, and returns the number of rows that were new. */
async function insertRows(
  connection: pg.Client,
  rows: string,
  sinks: readonly string[],
): Promise<number> {
  const result =
    sinks.length === 0
      ? await connection.query(INSERT_EVENTS, [rows])
      : await connection.query(INSERT_AND_QUEUE, [rows, sinks]);
  return result.rowCount ?? 0;
}

const totalOf = (counts: string): string =>
  `(select coalesce(sum(count::bigint), 0) from jsonb_each_text(${counts}) as each (reason, count))`;

/**
 * Counts only grow during a run, so the report with the highest total is the latest, regardless of the order in which
 * reports arrive.
 */
const NOTE_DROPS = `
  insert into event_drops (run, counts, at)
  select distinct on (run) run, counts, now()
  from jsonb_to_recordset($1::jsonb) as report (run text, counts jsonb)
  order by run, ${totalOf('counts')} desc
  on conflict (run) do update set counts = excluded.counts, at = excluded.at
  where ${totalOf('excluded.counts')} >= ${totalOf('event_drops.counts')}`;

/** Returns true for SQLSTATE class 22, which means that the database cannot store a value. */
function isAboutData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code ?? '').startsWith('22');
}
