import { median } from './statistics';

export type Unit = 'µs' | 'ms' | 's' | 'kB' | 'req/s' | '×' | '';

/** One line of the report. */
export interface Figure {
  name: string;
  /** Goal as displayed; empty for a figure without one. */
  goal: string;
  unit: Unit;
  ours: number[];
  yardstick: number[] | null;
  /** Ratio of our median to the yardstick's; null if the goal is a plain limit. */
  ratio: number | null;
  /** Null for a figure without a goal. */
  isMet: boolean | null;
}

interface Samples {
  name: string;
  unit: Unit;
  ours: number[];
}

interface Pair extends Samples {
  yardstick: number[];
}

export function ratioAtMost(limit: number, pair: Pair): Figure {
  const ratio = ratioOf(pair);
  return { ...pair, ratio, goal: `≤ ${limit} × yardstick`, isMet: ratio <= limit };
}

export function ratioAtLeast(limit: number, pair: Pair): Figure {
  const ratio = ratioOf(pair);
  return { ...pair, ratio, goal: `≥ ${limit} × yardstick`, isMet: ratio >= limit };
}

export function aboveAtMost(limit: number, pair: Pair): Figure {
  const isMet = median(pair.ours) - median(pair.yardstick) <= limit;
  return { ...pair, ratio: null, goal: `≤ yardstick + ${limit}`, isMet };
}

export function atMost(limit: number, samples: Samples): Figure {
  const isMet = median(samples.ours) <= limit;
  return { ...samples, yardstick: null, ratio: null, goal: `≤ ${limit}`, isMet };
}

export function atLeast(limit: number, samples: Samples): Figure {
  const isMet = median(samples.ours) >= limit;
  return { ...samples, yardstick: null, ratio: null, goal: `≥ ${limit}`, isMet };
}

/** Checks every sample instead of the median. */
export function always(value: number, samples: Samples): Figure {
  const isMet = samples.ours.every((sample) => sample === value);
  return { ...samples, yardstick: null, ratio: null, goal: `always ${value}`, isMet };
}

/** Returns a figure without a goal. */
export function withoutGoal(samples: Samples & { yardstick?: number[] }): Figure {
  const { yardstick = null } = samples;
  const isComparable = yardstick !== null && median(yardstick) > 0;
  const ratio = isComparable ? ratioOf({ ...samples, yardstick }) : null;
  return { ...samples, yardstick, ratio, goal: '', isMet: null };
}

function ratioOf({ ours, yardstick }: Pair): number {
  return median(ours) / median(yardstick);
}
