import type pg from 'pg';
import type { CategoryId } from '../../../src/model/consent/consent';
import type { ExportedEvent } from '../../../src/model/events/lineCheck';
import type { EventCheck } from '../../../src/model/events/trackedEvent';
import { eventConditions, type EventFilter } from './eventFilter';

/** An event with the data that the browser sent and the data that the server added. */
export interface StoredEvent extends ExportedEvent {
  /** Id of the page load that sent the event, or null if the event's id does not contain one. */
  run: string | null;
  /** ISO 8601, according to the server's clock. */
  receivedAt: string;
  /** Deviations from the event's contract, if the event is in quarantine. */
  quarantine?: string;
}

/** A row of a query for `EVENT_COLUMNS`. */
export interface EventQueryRow {
  id: string;
  type: string;
  run: string | null;
  seq: string;
  page_view_guid: string;
  at: Date;
  received_at: Date;
  category: string;
  consent: string;
  check: string;
  is_quarantined: boolean;
  quarantine_reason: string | null;
  payload: Record<string, unknown>;
}

/** The columns that `eventOf` reads. */
export const EVENT_COLUMNS = `id, type, run, seq, page_view_guid, at, received_at, category, consent, "check",
  is_quarantined, quarantine_reason, payload`;

const FETCHED_ROWS = 1000;

/**
 * Yields stored events in batches, sorted by run and sequence number. The cursor keeps this process's memory use
 * constant, and reads only as far as the caller iterates.
 * @param client must not be in a transaction
 */
export async function* storedEvents(
  client: pg.ClientBase,
  filter: EventFilter = {},
): AsyncGenerator<StoredEvent[], void> {
  const { where, values } = eventConditions(filter);
  await client.query('begin isolation level repeatable read, read only');
  try {
    await client.query(
      `declare exported no scroll cursor for
         select ${EVENT_COLUMNS} from events where ${where} order by run, seq, id`,
      values,
    );
    for (;;) {
      const { rows } = await client.query<EventQueryRow>(`fetch ${FETCHED_ROWS} from exported`);
      if (rows.length === 0) return;
      yield rows.map(eventOf);
    }
  } finally {
    await client.query('rollback');
  }
}

export function eventOf(row: EventQueryRow): StoredEvent {
  return {
    type: row.type,
    payload: row.payload,
    meta: {
      id: row.id,
      seq: Number(row.seq),
      at: row.at.toISOString(),
      pageViewGuid: row.page_view_guid,
      category: row.category as CategoryId,
      consent: row.consent.split(',') as CategoryId[],
      check: row.check as EventCheck,
    },
    delivery: { status: 'acknowledged' },
    run: row.run,
    receivedAt: row.received_at.toISOString(),
    ...(row.is_quarantined ? { quarantine: row.quarantine_reason ?? 'reason not recorded' } : {}),
  };
}
