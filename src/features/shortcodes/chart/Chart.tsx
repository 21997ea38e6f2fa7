import type { ReactNode } from 'react';
import type { ChartContent } from '../../../model/shortcodes/chart';
import { READ_NOT_SEEN } from '../../../ui/text/VisuallyHidden';
import styles from './Chart.module.css';
import { ChartBars } from './ChartBars';
import { ChartLines } from './ChartLines';
import { figure, seriesClass } from './chartFigures';
import type { PartProps } from '../part';

/** A chart with a table as its accessible alternative. */
export function Chart({ content }: PartProps<ChartContent>): ReactNode {
  const { title, shape, source, series } = content;
  return (
    <figure className={styles['chart']}>
      {title && <figcaption className={styles['title']}>{title}</figcaption>}
      {series.length > 1 && (
        <ul className={styles['legend']} aria-hidden="true">
          {series.map(({ name }, index) => (
            <li key={name} className={seriesClass(index)}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {shape === 'line' ? <ChartLines chart={content} /> : <ChartBars chart={content} />}
      <ChartTable chart={content} />
      {source && <p className={styles['source']}>Source: {source}</p>}
    </figure>
  );
}

function ChartTable({ chart }: { chart: ChartContent }): ReactNode {
  const { title, labelName, labels, series, unit } = chart;
  return (
    <table className={READ_NOT_SEEN}>
      <caption>{title || 'Figures'}</caption>
      <thead>
        <tr>
          <th scope="col">{labelName || 'Label'}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name || 'Value'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, row) => (
          <tr key={`${label} ${row}`}>
            <th scope="row">{label}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{figure(values[row] ?? 0, unit)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
