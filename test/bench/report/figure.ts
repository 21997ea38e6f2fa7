import { median } from './statistics';

export type Unit = 'µs' | 'ms' | 's' | 'kB' | 'MB' | 'req/s' | '×' | '';

/** One line of the report. */
export interface Figure {
  name: string;
  /** Kind of page; null for a figure that does not depend on the kind. */
  kind: string | null;
  /** Goal as displayed; empty for a figure without a goal. */
  goal: string;
  unit: Unit;
  ours: number[];
  yardstick: number[] | null;
  /** Samples from the site given with `--against`. */
  rival: number[] | null;
  /** Ratio of our median to the yardstick's; null if the goal is a plain limit. */
  ratio: number | null;
  /** Null for a figure without a goal. */
  isMet: boolean | null;
  /** Value by which the figures for two kinds of pages are compared; a larger value is worse. */
  badness: number;
}

export interface Samples {
  name: string;
  unit: Unit;
  ours: number[];
  yardstick?: number[];
  rival?: number[] | null;
}

export interface Pair extends Samples {
  yardstick: number[];
}

export function ratioAtMost(limit: number, pair: Pair): Figure {
  const ratio = ratioOf(pair);
  return figure(pair, { ratio, goal: `≤ ${limit} ×`, isMet: ratio <= limit, badness: ratio });
}

export function ratioAtLeast(limit: number, pair: Pair): Figure {
  const ratio = ratioOf(pair);
  return figure(pair, { ratio, goal: `≥ ${limit} ×`, isMet: ratio >= limit, badness: -ratio });
}

export function aboveAtMost(limit: number, pair: Pair): Figure {
  const above = median(pair.ours) - median(pair.yardstick);
  return figure(pair, { goal: `≤ yardstick + ${limit}`, isMet: above <= limit, badness: above });
}

export function atMost(limit: number, samples: Samples): Figure {
  const middle = median(samples.ours);
  return figure(samples, { goal: `≤ ${limit}`, isMet: middle <= limit, badness: middle });
}

export function atLeast(limit: number, samples: Samples): Figure {
  const middle = median(samples.ours);
  return figure(samples, { goal: `≥ ${limit}`, isMet: middle >= limit, badness: -middle });
}

/** Checks every sample instead of the median. */
export function always(value: number, samples: Samples): Figure {
  const farthest = Math.max(...samples.ours.map((sample) => Math.abs(sample - value)));
  return figure(samples, { goal: `always ${value}`, isMet: farthest === 0, badness: farthest });
}

export function withoutGoal(samples: Samples): Figure {
  const { yardstick = null, ours } = samples;
  const isComparable = yardstick !== null && median(yardstick) > 0;
  const ratio = isComparable ? ratioOf({ ...samples, yardstick }) : null;
  return figure(samples, { ratio, badness: ratio ?? median(ours) });
}

function figure(
  { name, unit, ours, yardstick = [], rival }: Samples,
  result: Partial<Figure> & { badness: number },
): Figure {
  return {
    ...{ name, unit, ours, kind: null, goal: '', ratio: null, isMet: null },
    yardstick: yardstick.length > 0 ? yardstick : null,
    rival: rival ?? null,
    ...result,
  };
}

function ratioOf({ ours, yardstick }: Pair): number {
  return median(ours) / median(yardstick);
}
