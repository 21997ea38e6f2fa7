import type { ReactNode } from 'react';
import type { StatedFigure } from '../../model/routing/pageComponents';
import styles from './StatedFigures.module.css';

/** Figures in large type with their labels, exactly as the publication states them. */
export function StatedFigures({ figures }: { figures: StatedFigure[] }): ReactNode {
  if (figures.length === 0) return null;
  return (
    <ul className={styles['figures']}>
      {figures.map(({ value, label }) => (
        <li key={label} className={styles['figure']}>
          <span className={styles['value']}>{value}</span>{' '}
          <span className={styles['label']}>{label}</span>
        </li>
      ))}
    </ul>
  );
}
