import type { ReactNode } from 'react';
import { CATEGORIES } from '../../model/consent/consent';
import type { DeveloperFacts } from './developerFacts';
import { State } from './State';
import styles from './views.module.css';

/** State of each consent category, source of the choice, and the Global Privacy Control signal. */
export function ConsentView({ facts: { consent } }: { facts: DeveloperFacts }): ReactNode {
  return (
    <>
      <ul className={styles['rows']}>
        {CATEGORIES.map(({ id, name }) => {
          const isAllowed = consent.allowed.includes(id);
          return (
            <li key={id} className={styles['row']}>
              <span className={styles['name']}>
                {name} <span className={styles['aside']}>{id}</span>
              </span>
              <State holds={isAllowed}>{isAllowed ? 'allowed' : 'refused'}</State>
            </li>
          );
        })}
      </ul>
      <dl className={styles['facts']}>
        <dt>Answer</dt>
        <dd>
          {consent.status}, from {consent.source}
        </dd>
        <dt>Global Privacy Control</dt>
        <dd>{consent.hasGpc ? 'sent' : 'not sent'}</dd>
      </dl>
    </>
  );
}
