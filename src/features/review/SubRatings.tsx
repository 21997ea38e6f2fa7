import type { ReactNode } from 'react';
import type { SubRating } from '../../model/content/stories';
import styles from './SubRatings.module.css';

/** Ratings by category, out of ten. */
export function SubRatings({ ratings }: { ratings: readonly SubRating[] }): ReactNode {
  return (
    <ul className={styles['ratings']}>
      {ratings.map(({ id, name, rating }) => (
        <li key={id} className={styles['rating']}>
          <span>{name}</span>
          <span className={styles['number']}>{rating}</span>
          <meter
            className={styles['meter']}
            aria-label={`${name}, out of 10`}
            min={0}
            max={10}
            value={rating}
          />
        </li>
      ))}
    </ul>
  );
}
