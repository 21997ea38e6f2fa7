export type TrendDirection = 'rising' | 'falling' | 'steady';

/** Minimum change in points that counts as a trend; the index calls smaller changes noise. */
const NOTABLE = 4;

export function trendDirection(change: number): TrendDirection {
  if (Math.abs(change) < NOTABLE) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}

/** Returns text such as `Rising, +6 points`. */
export function changeText(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  const size = Math.abs(change);
  const points = `${sign}${size} ${size === 1 ? 'point' : 'points'}`;
  return `${WORDS[trendDirection(change)]}, ${change === 0 ? 'no change' : points}`;
}

const WORDS: Readonly<Record<TrendDirection, string>> = {
  rising: 'Rising',
  falling: 'Falling',
  steady: 'Steady',
};
