import {
  aboveAtMost,
  always,
  atLeast,
  atMost,
  ratioAtLeast,
  ratioAtMost,
  withoutGoal,
} from './figure';
import { median, range } from './statistics';
import { table } from './table';
import { worstOfEach } from './worst';

const MS = { name: 'paint', unit: 'ms' } as const;

describe('median', () => {
  it('returns the middle sample, or the mean of the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 4, 100])).toBe(3);
  });

  it('rejects an empty list', () => {
    expect(() => median([])).toThrow('needs a sample');
  });
});

describe('range', () => {
  it('returns the smallest and the largest sample', () => {
    expect(range([3, 1, 2])).toEqual([1, 3]);
  });
});

describe('figures', () => {
  it('compare the ratio of the medians with a goal', () => {
    const pair = { ...MS, ours: [100, 110, 500], yardstick: [100, 100, 100] };
    expect(ratioAtMost(1.1, pair)).toMatchObject({ ratio: 1.1, isMet: true });
    expect(ratioAtMost(1.05, pair)).toMatchObject({ goal: '≤ 1.05 ×', isMet: false });
    expect(ratioAtLeast(1.2, pair).isMet).toBe(false);
  });

  it('compare the difference of the medians with a goal', () => {
    const pair = { ...MS, ours: [170], yardstick: [100] };
    expect(aboveAtMost(70, pair).isMet).toBe(true);
    expect(aboveAtMost(69, pair).isMet).toBe(false);
  });

  it('compare the median with a fixed limit', () => {
    expect(atMost(5, { ...MS, ours: [1, 5, 9] }).isMet).toBe(true);
    expect(atMost(4, { ...MS, ours: [1, 5, 9] }).isMet).toBe(false);
    expect(atLeast(6, { ...MS, ours: [1, 5, 9] }).isMet).toBe(false);
  });

  it('check that every sample equals the required value', () => {
    expect(always(0, { ...MS, ours: [0, 0, 0.001] }).isMet).toBe(false);
    expect(always(0, { ...MS, ours: [0, 0] }).isMet).toBe(true);
  });

  it('have no result without a goal, and no ratio if the yardstick is zero', () => {
    expect(withoutGoal({ ...MS, ours: [4], yardstick: [2] })).toMatchObject({
      ratio: 2,
      isMet: null,
    });
    expect(withoutGoal({ ...MS, ours: [4], yardstick: [0] })).toMatchObject({ ratio: null });
  });
});

describe('worstOfEach', () => {
  const of = (kind: string, ours: number, yardstick: number) => ({
    ...ratioAtMost(1.05, { ...MS, ours: [ours], yardstick: [yardstick] }),
    kind,
  });

  it('keeps the kind with the highest ratio, not the longest time', () => {
    const worst = worstOfEach([of('front', 900, 900), of('story', 150, 100)]);
    expect(worst.map(({ kind }) => kind)).toEqual(['story']);
  });

  it('keeps the kind with the lowest ratio if more is better', () => {
    const rate = (kind: string, ours: number) => ({
      ...ratioAtLeast(0.5, { ...MS, ours: [ours], yardstick: [100] }),
      kind,
    });
    expect(worstOfEach([rate('a', 90), rate('b', 60)])[0]?.kind).toBe('b');
  });

  it('prefers a figure that misses its goal to a worse figure without a goal', () => {
    const missed = { ...atMost(1, { ...MS, ours: [2] }), kind: 'missed' };
    const larger = { ...withoutGoal({ ...MS, ours: [900] }), kind: 'larger' };
    expect(worstOfEach([larger, missed])[0]?.kind).toBe('missed');
  });

  it('keeps one figure per name, in order of first appearance', () => {
    const other = { ...withoutGoal({ name: 'other', unit: '', ours: [1] }), kind: 'a' };
    const names = worstOfEach([of('a', 1, 1), other, of('b', 2, 1)]).map(({ name }) => name);
    expect(names).toEqual(['paint', 'other']);
  });
});

describe('table', () => {
  it('shows the kind, goal, medians, ranges, ratio and result', () => {
    const figure = {
      ...ratioAtMost(1.05, { ...MS, ours: [100, 120, 140], yardstick: [100] }),
      kind: 'front',
    };
    const [head, row] = table([figure]).split('\n');
    expect(head?.split(/ {2,}/)).toEqual([
      'figure',
      'page kind',
      'goal',
      'ours',
      'yardstick',
      'ratio',
    ]);
    expect(row?.split(/ {2,}/)).toEqual([
      'paint',
      'front',
      '≤ 1.05 ×',
      '120 ms (100–140)',
      '100 ms',
      '1.20',
      'FAIL',
    ]);
  });

  it('has a column for another site only if there are samples from that site', () => {
    const figure = withoutGoal({ ...MS, ours: [1], rival: [2] });
    expect(table([figure])).toContain('other site');
    expect(table([withoutGoal({ ...MS, ours: [1] })])).not.toContain('other site');
  });
});
