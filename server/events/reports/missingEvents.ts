import type pg from 'pg';

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
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0);
  const last = Math.min(SHOWN_NUMBERS, highest);
  return Array.from({ length: last }, (_, index) => index + 1).filter((seq) => !known.has(seq));
}

/** Returns ascending numbers as ranges, such as `3-5, 9`. */
export function asRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && range[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .map(([first, last]) => (first === last ? String(first) : `${first}-${last}`))
    .join(', ');
}

/** Returns null for an unknown run. */
export async function missingEvents(
  client: pg.ClientBase | pg.Pool,
  run: string,
): Promise<MissingEvents | null> {
  const events = await client.query<{ seq: string }>(
    'select seq from events where run = $1 order by seq limit $2',
    [run, SHOWN_NUMBERS],
  );
  const drops = await client.query<{ counts: Record<string, number> }>(
    'select counts from event_drops where run = $1',
    [run],
  );
  const [report] = drops.rows;
  if (events.rows.length === 0 && !report) return null;
  const numbers = events.rows.map(({ seq }) => Number(seq));
  return {
    run,
    stored: numbers.length,
    last: numbers.at(-1) ?? 0,
    missing: missingNumbers(numbers),
    drops: report?.counts ?? {},
  };
}
