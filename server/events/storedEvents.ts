import type { Pool } from 'pg';
import type { CategoryId } from '../../src/model/consent/consent';
import type { StampedEvent } from '../../src/model/events/trackedEvent';

interface StoredRow {
  id: string;
  type: string;
  seq: string;
  page_view_guid: string;
  at: Date;
  received_at: Date;
  category: string;
  consent: string;
  check: string;
  payload: Record<string, unknown>;
}

const PART = 1000;

const READ_PART = `
  select id, type, seq, page_view_guid, at, received_at, category, consent, "check", payload
  from events
  where not is_quarantined and received_at >= $1 and (received_at, id) > ($2, $3)
  order by received_at, id limit ${PART}`;

/** Yields stored events in the order received, one page at a time. */
export async function* storedEvents(pool: Pool, since: Date): AsyncGenerator<StampedEvent[], void> {
  let last = { at: new Date(0), id: '' };
  for (;;) {
    const { rows } = await pool.query<StoredRow>(READ_PART, [since, last.at, last.id]);
    const end = rows.at(-1);
    if (!end) return;
    last = { at: end.received_at, id: end.id };
    yield rows.map(eventOf);
  }
}

function eventOf(row: StoredRow): StampedEvent {
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
      check: row.check as StampedEvent['meta']['check'],
    },
  };
}

/** Returns event counts by type, most frequent first. */
export async function eventCounts(pool: Pool): Promise<{ type: string; count: number }[]> {
  const { rows } = await pool.query<{ type: string; count: number }>(
    'select type, count(*)::int as count from events group by type order by count desc, type',
  );
  return rows;
}
