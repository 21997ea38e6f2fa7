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
  /** Share of the page loads with an exposure, from 0 to 1. */
  share: number;
  /** The p-value of the difference from the first bucket. Null for the first bucket itself. */
  pValue: number | null;
}

export interface BucketResult {
  bucket: string;
  /** Number of readers, plus the number of visits by readers who have not made a choice about consent. */
  readers: number;
  /** Number of page loads with an exposure, on which the shares of the outcomes are based. */
  loads: number;
  outcomes: Outcome[];
}

export interface ExperimentResult extends Pick<ExposureReport, 'test' | 'version' | 'isBalanced'> {
  buckets: BucketResult[];
}

interface LoadRow {
  bucket: string;
  event: string | null;
  loads: number;
}

/**
 * Counts the page loads with an exposure per bucket, both in total and for each type of event that follows the
 * exposure.
 */
const COUNT_LOADS = `
  with exposed as (
    select run, payload->>'testGroup' as bucket, min(seq) as seq
    from events
    where type = 'event/ExperimentViewed' and not is_quarantined and run is not null
      and payload->>'testName' = $1 and payload->>'testVersion' = $2
    group by 1, 2
  )
  select bucket, null as event, count(*)::int as loads from exposed group by 1
  union all
  select bucket, substr(type, 7) as event, count(distinct exposed.run)::int as loads
  from exposed join events using (run)
  where events.seq > exposed.seq and not is_quarantined and type = any($3::text[])
  group by 1, 2`;

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
  for (const { test, version, isBalanced, buckets } of reports) {
    const types = OUTCOMES.map((event) => `event/${event}`);
    const { rows } = await client.query<LoadRow>(COUNT_LOADS, [test, version, types]);
    const counted = buckets.map(({ bucket, count }) => ({ bucket, readers: count }));
    results.push({ test, version, isBalanced, buckets: withOutcomes(controlFirst(counted), rows) });
  }
  return results;
}

/** Moves `control` to the front, because all other buckets are compared with the first one. */
function controlFirst<Bucket extends { bucket: string }>(buckets: readonly Bucket[]): Bucket[] {
  const isControl = ({ bucket }: Bucket): boolean => bucket === 'control';
  return [...buckets.filter(isControl), ...buckets.filter((one) => !isControl(one))];
}

function withOutcomes(
  buckets: readonly { bucket: string; readers: number }[],
  rows: readonly LoadRow[],
): BucketResult[] {
  const loadsOf = (bucket: string, event: string | null): number =>
    rows.find((row) => row.bucket === bucket && row.event === event)?.loads ?? 0;
  const [first] = buckets;
  return buckets.map(({ bucket, readers }) => {
    const loads = loadsOf(bucket, null);
    const outcomes = OUTCOMES.map((event) => {
      const count = loadsOf(bucket, event);
      const pValue =
        first && first.bucket !== bucket
          ? differenceP([loadsOf(first.bucket, event), loadsOf(first.bucket, null)], [count, loads])
          : null;
      return { event, loads: count, share: loads === 0 ? 0 : count / loads, pValue };
    });
    return { bucket, readers, loads, outcomes };
  });
}

/** Returns the p-value of the difference between two shares (Pearson's chi-squared test on a two-by-two table). */
function differenceP([a, all]: [number, number], [b, whole]: [number, number]): number {
  const total = all + whole;
  const having = a + b;
  if (all === 0 || whole === 0 || having === 0 || having === total) return 1;
  const distance = a * (whole - b) - b * (all - a);
  return chiSquaredP((total * distance ** 2) / (all * whole * having * (total - having)), 1);
}
