import type { ReactNode } from 'react';
import type { AuthorEntry } from '../../model/routing/pageComponents';
import { PersonName } from './PersonName';
import { Portrait } from './Portrait';
import styles from './TeamList.module.css';

export interface TeamListProps {
  people: AuthorEntry[];
  heading: 'h2' | 'h3';
}

export function TeamList({ people, heading: Heading }: TeamListProps): ReactNode {
  return (
    <ul className={styles['team']}>
      {people.map((person) => (
        <li key={person.id} className={styles['person']}>
          <Portrait image={person.image} name={person.name} className={styles['portrait']} />
          <Heading className={styles['name']}>
            <PersonName person={person} />
          </Heading>
          {person.title && <p className={styles['title']}>{person.title}</p>}
          {person.bureau && <p className={styles['bureau']}>{person.bureau}</p>}
          {person.byline && person.byline !== person.title && (
            <p className={styles['byline']}>{person.byline}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
