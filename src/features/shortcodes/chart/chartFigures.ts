import type { ChartContent } from '../../../model/shortcodes/chart';
import styles from './Chart.module.css';

/** Created once, because creating a format takes a hundred times as long as using it. */
const FIGURE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats a value with its unit, such as `13.7 hours`, `$1,349` or `40%`. */
export function figure(value: number, unit: string): string {
  const written = FIGURE.format(value);
  if (unit === '$') return value < 0 ? `-$${written.slice(1)}` : `$${written}`;
  if (unit === '' || unit === '%') return written + unit;
  return `${written} ${unit}`;
}

export interface ChartScale {
  /** Maps a value to a percentage of the range. */
  percentOf: (value: number) => number;
  /** Position of zero, in percent. */
  zero: number;
}

/** Returns a scale that spans the smallest to the largest value and always includes zero. */
export function chartScale({ series }: Pick<ChartContent, 'series'>): ChartScale {
  const values = series.flatMap((each) => each.values);
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const span = most - least || 1;
  const percentOf = (value: number): number =>
    Math.round(((value - least) / span) * 100 * 100) / 100;
  return { percentOf, zero: percentOf(0) };
}

const SERIES = [
  styles['series0'],
  styles['series1'],
  styles['series2'],
  styles['series3'],
  styles['series4'],
  styles['series5'],
];

/** Returns the class that colors a series; undefined from the seventh series on. */
export function seriesClass(index: number): string | undefined {
  return SERIES[index];
}
