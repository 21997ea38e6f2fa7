import type { ReactNode } from 'react';
import type { ChartContent } from '../../../model/shortcodes/chart';
import { classNames } from '../../../ui/classNames';
import styles from './Chart.module.css';
import { chartScale, figure, seriesClass } from './chartFigures';

const HEIGHT = 220;
const FOOT = 26;
const HEAD = 24;

/** A line chart; each line ends with its last value. */
export function ChartLines({ chart }: { chart: ChartContent }): ReactNode {
  const { labels, series, unit } = chart;
  const { percentOf } = chartScale(chart);
  const across = (index: number): number =>
    Math.round((index / Math.max(1, labels.length - 1)) * 100 * 100) / 100;
  const down = (value: number): number => 100 - percentOf(value);
  return (
    <svg
      className={styles['drawing']}
      width="100%"
      height={HEIGHT + FOOT + HEAD}
      aria-hidden="true"
    >
      <svg
        y={HEAD}
        width="100%"
        height={HEIGHT}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path className={styles['axis']} d="M0 100H100" vectorEffect="non-scaling-stroke" />
        {series.map(({ name, values }, index) => (
          <polyline
            key={name}
            className={seriesClass(index)}
            points={values.map((value, at) => `${across(at)},${down(value)}`).join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {series.map(({ name, values }, index) => (
        <text
          key={name}
          className={classNames(styles['value'], seriesClass(index))}
          x="100%"
          y={HEAD + (down(values.at(-1) ?? 0) / 100) * HEIGHT - 8}
          textAnchor="end"
        >
          {figure(values.at(-1) ?? 0, unit)}
        </text>
      ))}
      <text className={styles['label']} x="0" y={HEAD + HEIGHT + FOOT - 6}>
        {labels[0]}
      </text>
      <text className={styles['label']} x="100%" y={HEAD + HEIGHT + FOOT - 6} textAnchor="end">
        {labels.at(-1)}
      </text>
    </svg>
  );
}
