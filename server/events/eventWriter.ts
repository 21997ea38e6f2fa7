import pg from 'pg';
import type { DropReport } from '../../src/model/events/batch';
import { EVENTS_WAITING, STATEMENT_TIMEOUT } from '../config/limits';
import { StoreUnavailableError, storeFailure } from '../store/storeFailure';
import type { EventRow } from './judgeEvents';

/** Writes events for many callers at once. */
export interface EventWriter {
  /** Resolves after the commit; rejects when nothing was written. */
  write(rows: readonly EventRow[], drops: DropReport | null): Promise<void>;
  /** After what waits is written. */
  close(): Promise<void>;
}

interface Waiting {
  rows: readonly EventRow[];
  drops: DropReport | null;
  done: () => void;
  failed: (error: unknown) => void;
}

interface WriterParts {
  /** Where the store is; it may move when it was started again. */
  address: () => string;
  /** Told how many were new. */
  onStored: (count: number) => void;
}

const MOST_ROWS = 5000;

/**
 * One connection writes; what comes while it does waits for the next transaction, so that the busier the
 * collector is, the more events share one commit.
 */
export function createEventWriter({ address, onStored }: WriterParts): EventWriter {
  const waiting: Waiting[] = [];
  let waitingRows = 0;
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;

  function take(): Waiting[] {
    let rows = 0;
    const size = waiting.findIndex((one) => (rows += one.rows.length) > MOST_ROWS);
    const group = waiting.splice(0, size < 0 ? waiting.length : Math.max(1, size));
    waitingRows -= group.reduce((sum, one) => sum + one.rows.length, 0);
    return group;
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) await writeGroup(take());
    // In the same breath as the look above: who comes after it begins a new run.
    running = null;
  }

  async function writeGroup(group: Waiting[]): Promise<void> {
    try {
      onStored(await writeOnce(group));
      for (const { done } of group) done();
    } catch (error) {
      // What one caller sent may be what the store does not take; the others' events are as good as ever.
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
      // One statement is a transaction by itself, with one way to the database in place of three.
      if (drops.length === 0) return await insertRows(connection, rows);
      await connection.query('begin');
      const stored = await insertRows(connection, rows);
      await connection.query(NOTE_DROPS, [JSON.stringify(lastOfEach(drops))]);
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
      if (waitingRows + rows.length > EVENTS_WAITING) {
        throw new StoreUnavailableError('Too many events wait for the store');
      }
      const written = new Promise<void>((done, failed) => {
        waiting.push({ rows, drops, done, failed });
      });
      waitingRows += rows.length;
      running ??= run();
      await written;
    },
    async close() {
      await running;
      await client?.end().catch(() => {});
    },
  };
}

const INSERT_EVENTS = `
  insert into events (id, type, run, seq, page_view_guid, at, received_at, category, consent,
    "check", is_quarantined, payload)
  select id, type, run, seq, page_view_guid, at, received_at, category, consent,
    "check", is_quarantined, payload
  from jsonb_to_recordset($1::jsonb) as event (id text, type text, run text, seq bigint,
    page_view_guid text, at timestamptz, received_at timestamptz, category text, consent text,
    "check" text, is_quarantined boolean, payload jsonb)
  on conflict (id) do nothing`;

/** How many of them were new. */
async function insertRows(connection: pg.Client, rows: string): Promise<number> {
  return (await connection.query(INSERT_EVENTS, [rows])).rowCount ?? 0;
}

/** A report counts from the beginning of its run: twice changes nothing, and neither does one that is late. */
const NOTE_DROPS = `
  insert into event_drops (run, counts, at)
  select run, counts, now() from jsonb_to_recordset($1::jsonb) as report (run text, counts jsonb)
  on conflict (run) do update set counts = excluded.counts, at = excluded.at
  where (select sum(count::bigint) from jsonb_each_text(excluded.counts) as each (reason, count))
    >= (select sum(count::bigint) from jsonb_each_text(event_drops.counts) as each (reason, count))`;

function lastOfEach(drops: readonly DropReport[]): DropReport[] {
  return [...new Map(drops.map((report) => [report.run, report])).values()];
}

/** Class 22: a value that the database cannot hold. */
function isAboutData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code ?? '').startsWith('22');
}
