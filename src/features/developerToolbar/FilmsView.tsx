import type { ReactNode } from 'react';
import type { DeveloperFacts, ShownFilm } from './developerFacts';
import { Said } from './Said';
import styles from './views.module.css';

/** The page's video players and their current state. */
export function FilmsView({ facts: { films } }: { facts: DeveloperFacts }): ReactNode {
  if (films.length === 0) return <Said>No player is on this page.</Said>;
  return (
    <ul className={styles['rows']}>
      {films.map((film) => (
        <li key={film.id} className={styles['row']}>
          <code className={styles['name']}>{film.id}</code>
          <span className={film.problem === null ? styles['aside'] : styles['alarm']}>
            {wordsOf(film)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ state, begunBy, ad, isSticky, isCurrent, problem }: ShownFilm): string {
  return [
    state,
    begunBy === '' ? null : `begun by ${begunBy}`,
    ad === null ? null : `advertisement ${ad}`,
    isSticky ? 'follows the reader' : null,
    isCurrent ? 'played last' : null,
    problem,
  ]
    .filter((word) => word !== null)
    .join(', ');
}
