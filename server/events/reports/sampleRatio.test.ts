import type { Experiment } from '../../../src/model/experiments/experiments';
import { reportExposures } from './exposures';
import { sampleRatio } from './sampleRatio';

const half = (a: number, b: number) =>
  sampleRatio([
    { bucket: 'a', count: a, share: 50 },
    { bucket: 'b', count: b, share: 50 },
  ]);

describe('sampleRatio', () => {
  it('accepts 10,000 exposures split 50 to 50', () => {
    expect(half(5000, 5000)).toEqual({ pValue: 1, isBalanced: true });
    expect(half(5030, 4970).isBalanced).toBe(true);
  });

  it('rejects 10,000 exposures split 53 to 47 and returns the p-value', () => {
    const { pValue, isBalanced } = half(5300, 4700);
    expect(isBalanced).toBe(false);
    // The chi-squared value is 36, with one degree of freedom.
    expect(pValue / 1.9732e-9).toBeCloseTo(1, 3);
  });

  it.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [10.828, 1, 0.001],
    [5.991, 2, 0.05],
    [13.816, 2, 0.001],
    [9.488, 4, 0.05],
  ])('maps chi-squared %d with %d degrees of freedom to p = %d', (chi, degrees, p) => {
    // Two buckets deviate so that the chi-squared value is `chi`. All others match their share.
    const buckets = degrees + 1;
    const expected = 1e9;
    const off = Math.sqrt((chi * expected) / 2);
    const counts = Array.from({ length: buckets }, (_, index) =>
      index === 0 ? expected + off : index === 1 ? expected - off : expected,
    );
    const { pValue } = sampleRatio(
      counts.map((count, at) => ({ bucket: String(at), count, share: 1 })),
    );
    expect(pValue / p).toBeCloseTo(1, 2);
  });

  it('supports unequal shares', () => {
    const buckets = [
      { bucket: 'a', count: 9000, share: 90 },
      { bucket: 'b', count: 1000, share: 10 },
    ];
    expect(sampleRatio(buckets)).toEqual({ pValue: 1, isBalanced: true });
  });

  it('accepts an experiment without exposures or with a single bucket', () => {
    expect(half(0, 0)).toEqual({ pValue: 1, isBalanced: true });
    expect(sampleRatio([{ bucket: 'a', count: 5, share: 1 }]).isBalanced).toBe(true);
    expect(sampleRatio([]).isBalanced).toBe(true);
  });

  it('reports an imbalance if a bucket without a share has exposures', () => {
    const stranger = { bucket: 'x', count: 1, share: 0 };
    expect(sampleRatio([{ bucket: 'a', count: 5, share: 1 }, stranger])).toEqual({
      pValue: 0,
      isBalanced: false,
    });
  });
});

describe('reportExposures', () => {
  const experiment = {
    id: 'ad_test',
    version: '1',
    startDate: '2026-01-01',
    endDate: '2027-01-01',
    allocations: [
      { bucket: 'a', percentage: 30 },
      { bucket: 'b', percentage: 70 },
    ],
    criteria: {},
  } as Experiment;
  const seen = (test: string, bucket: string, count: number) => ({
    test,
    version: '1',
    bucket,
    unit: 'reader' as 'reader' | 'visit' | 'load',
    count,
    mixed: 0,
  });

  it('uses the defined shares and includes buckets without exposures', () => {
    const [report] = reportExposures([seen('ad_test', 'b', 7000)], [experiment]);
    expect(report).toMatchObject({ isDefined: true, isBalanced: false });
    expect(report?.buckets).toEqual([
      { bucket: 'a', share: 30, count: 0 },
      { bucket: 'b', share: 70, count: 7000 },
    ]);
  });

  it('counts readers and visits together, and reports the number of each', () => {
    const rows = [
      seen('ad_test', 'a', 20),
      { ...seen('ad_test', 'a', 10), unit: 'visit' as const },
      seen('ad_test', 'b', 70),
    ];
    const [report] = reportExposures(rows, [experiment]);
    expect(report).toMatchObject({ units: { reader: 90, visit: 10, load: 0 }, isBalanced: true });
    expect(report?.buckets.map(({ count }) => count)).toEqual([30, 70]);
  });

  it('counts each unit once, and reports the number of units that were exposed to several buckets', () => {
    const rows = [
      { ...seen('ad_test', 'a', 30), mixed: 2 },
      { ...seen('ad_test', 'b', 70), mixed: 1 },
    ];
    const [report] = reportExposures(rows, [experiment]);
    expect(report).toMatchObject({ units: { reader: 100, visit: 0, load: 0 }, mixedUnits: 3 });
    expect(report?.buckets.map(({ count }) => count)).toEqual([30, 70]);
  });

  it('assumes equal shares for an undefined experiment and flags it', () => {
    const [report] = reportExposures([seen('old', 'a', 500), seen('old', 'b', 510)], [experiment]);
    expect(report).toMatchObject({ isDefined: false, isBalanced: true });
  });
});
