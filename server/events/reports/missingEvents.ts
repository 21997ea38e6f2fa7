import type pg from 'pg';

/** The events missing from a run, which is one page load in one tab. */
export interface MissingEvents {
  run: string;
  /** Number of stored events, at most `SHOWN_NUMBERS`. */
  stored: number;
  /** Highest sequence number of the counted events, or 0 if there are none. */
  last: number;
  /** Sequence numbers up to `last` that no stored event has. */
  missing: number[];
  /** Number of events that the browser reported as dropped, keyed by reason. */
  drops: Readonly<Record<string, number>>;
}

const SHOWN_NUMBERS = 100_000;

/**
 * Returns all numbers from 1 to the maximum, or to `SHOWN_NUMBERS`, that the list does not contain. The list may be
 * unsorted and contain duplicates.
 */
export function missingNumbers(numbers: readonly number[]): number[] {
  const known = new Set(numbers);
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0);
  const last = Math.min(SHOWN_NUMBERS, highest);
  return Array.from({ length: last }, (_, index) => index + 1).filter((seq) => !known.has(seq));
}

/** Formats ascending numbers as ranges, such as `3-5, 9`. */
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

/** Returns null if the run is unknown. */
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
