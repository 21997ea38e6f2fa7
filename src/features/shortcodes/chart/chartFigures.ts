import type { ChartContent } from '../../../model/shortcodes/chart';

/** `13.7 hours`, `$1,349`, `40%`. */
export function figure(value: number, unit: string): string {
  const written = value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  if (unit === '$') return value < 0 ? `-$${written.slice(1)}` : `$${written}`;
  if (unit === '' || unit === '%') return written + unit;
  return `${written} ${unit}`;
}

export interface ChartScale {
  /** Where a value lies, in hundredths of the whole. */
  place: (value: number) => number;
  /** Where nothing lies. */
  zero: number;
}

/** From nothing, or from below it, to the largest value. */
export function chartScale({ series }: Pick<ChartContent, 'series'>): ChartScale {
  const values = series.flatMap((each) => each.values);
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const span = most - least || 1;
  const place = (value: number): number => Math.round(((value - least) / span) * 100 * 100) / 100;
  return { place, zero: place(0) };
}
