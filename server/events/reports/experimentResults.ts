import type pg from 'pg';
import type { Experiment } from '../../../src/model/experiments/experiments';
import { exposureReports, type ExposureReport } from './exposures';
import { chiSquaredP } from './sampleRatio';

/** Reader actions that a variant may affect. Counted anywhere in the page load after the exposure. */
const OUTCOMES = [
  'ScrollReached',
  'NewsletterSignup',
  'AccountCreated',
  'AccountLogin',
  'StorySaved',
  'VideoStarted',
] as const;

/** Frequency of an event after an exposure in the same page load. */
export interface Outcome {
  event: (typeof OUTCOMES)[number];
  loads: number;
  /** Fraction of exposed page loads in which the event occurred, from 0 to 1. */
  share: number;
  /**
   * The p-value of the difference from the first bucket, as if all page loads were independent. Null for the first
   * bucket itself.
   */
  pValue: number | null;
  /** Number of units with the event after their first exposure, in the same page load. */
  units: number;
  unitShare: number;
  unitPValue: number | null;
}

export interface BucketResult {
  bucket: string;
  /**
   * Number of readers, plus the number of visits by readers who have not made a choice about consent. For a test that
   * ran only in releases that did not report units, the number of page loads.
   */
  readers: number;
  /** Number of page loads with exposures to this bucket only: the denominator of `share`. */
  loads: number;
  /**
   * Number of units that saw no other bucket in the page load of their first exposure: the denominator of `unitShare`.
   */
  units: number;
  outcomes: Outcome[];
}

export interface ExperimentResult extends Pick<
  ExposureReport,
  'test' | 'version' | 'isBalanced' | 'units'
> {
  /** Number of page loads with exposures to more than one bucket, which are counted in none. */
  mixedLoads: number;
  buckets: BucketResult[];
}

interface CountRow {
  bucket: string;
  /** Null in the row that counts all exposed page loads or units. */
  event: string | null;
  count: number;
}

/** Selects page loads with exposures to a single bucket, each with the sequence number of its first exposure. */
const LOADS = `
  select run, min(bucket) as bucket, min(seq) as seq from exposures group by run
  having count(distinct bucket) = 1`;

/**
 * Selects units that saw a single bucket in the page load of their first exposure, each with that page load and the
 * sequence number of the exposure.
 */
const UNITS = `
  select run, bucket, seq from analytics.exposed_units
  where test = $1 and version = $2 and run is not null and not is_mixed`;

const EXPOSURES = `
  select run, seq, payload->>'testGroup' as bucket
  from events
  where type = 'event/ExperimentViewed' and not is_quarantined and run is not null
    and payload->>'testName' = $1 and payload->>'testVersion' = $2`;

/** Counts exposed page loads or units per bucket: the total, and how many had each type of event after the exposure. */
const countOutcomes = (exposed: string): string => `
  with exposures as (${EXPOSURES}), exposed as (${exposed})
  select bucket, null as event, count(*)::int as count from exposed group by 1
  union all
  select bucket, substr(type, 7) as event, count(distinct exposed.run)::int as count
  from exposed join events using (run)
  where events.seq > exposed.seq and not is_quarantined and type = any($3::text[])
  group by 1, 2`;

const COUNT_MIXED_LOADS = `
  select count(*)::int as count from (
    select run from (${EXPOSURES}) as exposures group by run having count(distinct bucket) > 1
  ) as mixed`;

/** Returns the results of all versions of the named test, or of a single version, such as `price_box:2`. */
export async function experimentResults(
  client: pg.ClientBase | pg.Pool,
  experiments: readonly Experiment[],
  name: string,
): Promise<ExperimentResult[]> {
  const reports = (await exposureReports(client, experiments)).filter(
    ({ test, version }) => name === test || name === `${test}:${version}`,
  );
  const results: ExperimentResult[] = [];
  for (const { test, version, isBalanced, units, buckets } of reports) {
    const types = OUTCOMES.map((event) => `event/${event}`);
    const counted = async (exposed: string): Promise<Counts> => {
      const values = [test, version, types];
      return new Counts((await client.query<CountRow>(countOutcomes(exposed), values)).rows);
    };
    const mixed = await client.query<{ count: number }>(COUNT_MIXED_LOADS, [test, version]);
    results.push({
      ...{ test, version, isBalanced, units },
      mixedLoads: mixed.rows[0]?.count ?? 0,
      buckets: bucketResults(controlFirst(buckets), await counted(LOADS), await counted(UNITS)),
    });
  }
  return results;
}

/** Moves `control` to the front, because all other buckets are compared with the first one. */
function controlFirst<Bucket extends { bucket: string }>(buckets: readonly Bucket[]): Bucket[] {
  const isControl = ({ bucket }: Bucket): boolean => bucket === 'control';
  return [...buckets.filter(isControl), ...buckets.filter((one) => !isControl(one))];
}

function bucketResults(
  buckets: ExposureReport['buckets'],
  loads: Counts,
  units: Counts,
): BucketResult[] {
  const first = buckets[0]?.bucket ?? '';
  return buckets.map(({ bucket, count }) => ({
    bucket,
    readers: count,
    loads: loads.of(bucket, null),
    units: units.of(bucket, null),
    outcomes: OUTCOMES.map((event) => ({
      event,
      loads: loads.of(bucket, event),
      share: loads.share(bucket, event),
      pValue: loads.pValue(first, bucket, event),
      units: units.of(bucket, event),
      unitShare: units.share(bucket, event),
      unitPValue: units.pValue(first, bucket, event),
    })),
  }));
}

class Counts {
  readonly #rows: readonly CountRow[];

  constructor(rows: readonly CountRow[]) {
    this.#rows = rows;
  }

  of(bucket: string, event: string | null): number {
    return this.#rows.find((row) => row.bucket === bucket && row.event === event)?.count ?? 0;
  }

  share(bucket: string, event: string): number {
    const all = this.of(bucket, null);
    return all === 0 ? 0 : this.of(bucket, event) / all;
  }

  pValue(first: string, bucket: string, event: string): number | null {
    if (bucket === first) return null;
    const pair = (of: string): [number, number] => [this.of(of, event), this.of(of, null)];
    return differenceP(pair(first), pair(bucket));
  }
}

/** Returns the p-value of the difference between two shares (Pearson's chi-squared test on a two-by-two table). */
function differenceP([a, all]: [number, number], [b, whole]: [number, number]): number {
  const total = all + whole;
  const having = a + b;
  if (all === 0 || whole === 0 || having === 0 || having === total) return 1;
  const distance = a * (whole - b) - b * (all - a);
  return chiSquaredP((total * distance ** 2) / (all * whole * having * (total - having)), 1);
}
