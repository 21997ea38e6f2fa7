import type pg from 'pg';
import type { Experiment } from '../../../src/model/experiments/experiments';
import { sampleRatio, type BucketCount, type SampleRatio } from './sampleRatio';

/** Comparison of an experiment's exposures with its definition. */
export interface ExposureReport extends SampleRatio {
  test: string;
  version: string;
  buckets: BucketCount[];
  /** Number of exposed units of each kind. */
  units: Readonly<Record<ExposureUnit, number>>;
  /**
   * Number of units with exposures to more than one bucket in the page load of the first exposure. They are counted
   * in the bucket of the first exposure.
   */
  mixedUnits: number;
  /**
   * True if this version of the experiment is configured. Otherwise, all observed buckets are assumed to have equal
   * shares.
   */
  isDefined: boolean;
}

/** Kind of unit that was exposed. `load` is used for events from old releases, which did not send a unit. */
export type ExposureUnit = 'reader' | 'visit' | 'load';

interface ExposureRow {
  test: string;
  version: string;
  bucket: string;
  unit: ExposureUnit;
  count: number;
  mixed: number;
}

const COUNT_UNITS = `
  select test, version, bucket, unit, count(*)::int as count,
    (count(*) filter (where is_mixed))::int as mixed
  from analytics.exposed_units group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

export async function exposureReports(
  client: pg.ClientBase | pg.Pool,
  experiments: readonly Experiment[],
): Promise<ExposureReport[]> {
  const { rows } = await client.query<ExposureRow>(COUNT_UNITS);
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
    const units = {
      reader: countOf(seen, 'reader'),
      visit: countOf(seen, 'visit'),
      load: countOf(seen, 'load'),
    };
    const mixedUnits = seen.reduce((total, { mixed }) => total + mixed, 0);
    const isDefined = definition !== undefined;
    return { test, version, buckets, units, mixedUnits, isDefined, ...sampleRatio(buckets) };
  });
}

function countOf(rows: readonly ExposureRow[], unit: ExposureUnit): number {
  return sum(rows.filter((row) => row.unit === unit));
}

function sum(rows: readonly ExposureRow[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

/** Returns all buckets: those in the definition, even without exposures, and all others that were observed. */
function bucketsOf({ allocations }: Experiment, seen: readonly ExposureRow[]): BucketCount[] {
  const known = allocations.map(({ bucket, percentage }) => ({
    bucket,
    share: percentage,
    count: sum(seen.filter((row) => row.bucket === bucket)),
  }));
  const names = allocations.map(({ bucket }) => bucket);
  const strangers = equalBuckets(seen).filter(({ bucket }) => !names.includes(bucket));
  return [...known, ...strangers.map((stranger) => ({ ...stranger, share: 0 }))];
}

function equalBuckets(seen: readonly ExposureRow[]): BucketCount[] {
  const names = [...new Set(seen.map(({ bucket }) => bucket))];
  return names.map((bucket) => ({
    bucket,
    share: 1,
    count: sum(seen.filter((row) => row.bucket === bucket)),
  }));
}
