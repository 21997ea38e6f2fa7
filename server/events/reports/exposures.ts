import type pg from 'pg';
import type { Experiment } from '../../../src/model/experiments/experiments';
import { sampleRatio, type BucketCount, type SampleRatio } from './sampleRatio';

/** Exposures of an experiment compared with its definition. */
export interface ExposureReport extends SampleRatio {
  test: string;
  version: string;
  buckets: BucketCount[];
  /**
   * True if the experiment is configured here. Otherwise, equal shares are
   * assumed for the observed buckets.
   */
  isDefined: boolean;
}

interface ExposureRow {
  test: string;
  version: string;
  bucket: string;
  count: number;
}

/** Counts each page load once per experiment, even if it reported several exposures. */
const COUNT_EXPOSURES = `
  select payload->>'testName' as test, payload->>'testVersion' as version,
    payload->>'testGroup' as bucket, count(distinct coalesce(run, id))::int as count
  from events
  where type = 'event/ExperimentViewed' and not is_quarantined
  group by 1, 2, 3 order by 1, 2, 3`;

export async function exposureReports(
  client: pg.ClientBase | pg.Pool,
  experiments: readonly Experiment[],
): Promise<ExposureReport[]> {
  const { rows } = await client.query<ExposureRow>(COUNT_EXPOSURES);
  return reportExposures(rows, experiments);
}

export function reportExposures(
  rows: readonly ExposureRow[],
  experiments: readonly Experiment[],
): ExposureReport[] {
  const tests = new Map(rows.map(({ test, version }) => [`${test}:${version}`, { test, version }]));
  return [...tests.values()].map(({ test, version }) => {
    const seen = rows.filter((row) => row.test === test && row.version === version);
    const definition = experiments.find(({ id, version: of }) => id === test && of === version);
    const buckets = definition ? bucketsOf(definition, seen) : equalBuckets(seen);
    return { test, version, buckets, isDefined: definition !== undefined, ...sampleRatio(buckets) };
  });
}

/** Includes buckets without exposures and buckets missing from the definition. */
function bucketsOf({ allocations }: Experiment, seen: readonly ExposureRow[]): BucketCount[] {
  const known = allocations.map(({ bucket, percentage }) => ({
    bucket,
    share: percentage,
    count: seen.find((row) => row.bucket === bucket)?.count ?? 0,
  }));
  const strangers = seen.filter(({ bucket }) => !allocations.some((one) => one.bucket === bucket));
  return [...known, ...strangers.map(({ bucket, count }) => ({ bucket, count, share: 0 }))];
}

function equalBuckets(seen: readonly ExposureRow[]): BucketCount[] {
  return seen.map(({ bucket, count }) => ({ bucket, count, share: 1 }));
}
