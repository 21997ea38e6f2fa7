import type { Pool } from 'pg';

/** Events missing from one run, that is, one page load in one tab. */
export interface MissingEvents {
  run: string;
  /** Number of stored events, and the last sequence number. */
  stored: number;
  last: number;
  /** Sequence numbers from 1 to the last that were never received. */
  missing: number[];
  /** Counts of events the browser reported as dropped, by reason. */
  drops: Readonly<Record<string, number>>;
}

const SHOWN_NUMBERS = 100_000;

/** Returns the numbers from 1 to the maximum that are not in the list. Order and duplicates do not matter. */
export function missingNumbers(numbers: readonly number[]): number[] {
  const known = new Set(numbers);
  const last = Math.min(SHOWN_NUMBERS, Math.max(0, ...numbers));
  return Array.from({ length: last }, (_, index) => index + 1).filter((seq) => !known.has(seq));
}

export async function missingEvents(pool: Pool, run: string): Promise<MissingEvents> {
  const events = await pool.query<{ seq: string }>(
    'select seq from events where run = $1 order by seq limit $2',
    [run, SHOWN_NUMBERS],
  );
  const drops = await pool.query<{ counts: Record<string, number> }>(
    'select counts from event_drops where run = $1',
    [run],
  );
  const numbers = events.rows.map(({ seq }) => Number(seq));
  return {
    run,
    stored: numbers.length,
    last: numbers.at(-1) ?? 0,
    missing: missingNumbers(numbers),
    drops: drops.rows[0]?.counts ?? {},
  };
}
