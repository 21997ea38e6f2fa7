import type { ReactNode } from 'react';
import type { InnovationTrend } from '../../model/routing/pageComponents';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { classNames } from '../../ui/classNames';
import { changeText, trendDirection } from './trendDirection';
import styles from './TrendTable.module.css';

/** Trends ranked by score, highest first. */
export function TrendTable({ trends }: { trends: InnovationTrend[] }): ReactNode {
  const ranked = [...trends].sort((a, b) => b.score - a.score);
  return (
    <section>
      <h2>
        <VisuallyHidden>Trends by score</VisuallyHidden>
      </h2>
      <ol className={styles['table']}>
        {ranked.map((trend) => (
          <TrendRow key={trend.name} trend={trend} />
        ))}
      </ol>
    </section>
  );
}

function TrendRow({ trend: { name, note, score, change } }: { trend: InnovationTrend }) {
  const direction = trendDirection(change);
  return (
    <li className={styles['row']}>
      <h3 className={styles['name']}>{name}</h3>
      <p className={styles['score']}>
        {score}
        <VisuallyHidden> out of 100</VisuallyHidden>
      </p>
      <ScoreBar score={score} />
      <p className={styles['note']}>{note}</p>
      <p className={classNames(styles['change'], direction !== 'steady' && styles[direction])}>
        {changeText(change)}
      </p>
    </li>
  );
}

/** Marks every ten points, so that a bar can be read without its number. */
const MARKS = [10, 20, 30, 40, 50, 60, 70, 80, 90];

function ScoreBar({ score }: Pick<InnovationTrend, 'score'>) {
  return (
    <svg
      className={styles['bar']}
      viewBox="0 0 100 4"
      width="100"
      height="4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles['track']} width="100" height="4" />
      <rect className={styles['fill']} width={Math.min(100, Math.max(0, score))} height="4" />
      {MARKS.map((mark) => (
        <path key={mark} className={styles['mark']} d={`M${mark} 0V4`} />
      ))}
    </svg>
  );
}
