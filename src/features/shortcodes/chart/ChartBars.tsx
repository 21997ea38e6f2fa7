import type { ReactNode } from 'react';
import type { ChartContent } from '../../../model/shortcodes/chart';
import styles from './Chart.module.css';
import { chartScale, figure, seriesClass } from './chartFigures';

const LABEL = 22;
const BAR = 16;
const BETWEEN_BARS = 6;
const BETWEEN_ROWS = 14;
/** Percentage of the width that the full range of values spans. The rest leaves room for the number after each bar. */
const LONGEST = 78;

/** Renders horizontal bars, which are equally legible on phones and desktops. */
export function ChartBars({ chart }: { chart: ChartContent }): ReactNode {
  const { labels, series, unit } = chart;
  const { percentOf, zero } = chartScale(chart);
  const percent = (hundredths: number): string => `${(hundredths * LONGEST) / 100}%`;
  const rowHeight = LABEL + series.length * (BAR + BETWEEN_BARS) + BETWEEN_ROWS;
  return (
    <svg
      className={styles['drawing']}
      width="100%"
      height={labels.length * rowHeight}
      aria-hidden="true"
    >
      {labels.map((label, row) => (
        <g key={`${label} ${row}`}>
          <text className={styles['label']} x="0" y={row * rowHeight + LABEL - 7}>
            {label}
          </text>
          {series.map(({ name, values }, index) => {
            const value = values[row] ?? 0;
            const at = percentOf(value);
            const y = row * rowHeight + LABEL + index * (BAR + BETWEEN_BARS);
            return (
              <g key={name} className={seriesClass(index)}>
                <rect
                  x={percent(Math.min(at, zero))}
                  y={y}
                  width={percent(Math.abs(at - zero))}
                  height={BAR}
                />
                <text
                  className={styles['value']}
                  x={percent(Math.max(at, zero))}
                  y={y + BAR - 3}
                  dx="6"
                >
                  {figure(value, unit)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
