import type { ReactNode } from 'react';
import type { DeveloperFacts } from './developerFacts';
import { Said } from './Said';
import styles from './views.module.css';

/** Workflows that were stopped after repeated failures. */
export function WorkflowsView({ facts: { stopped } }: { facts: DeveloperFacts }): ReactNode {
  if (stopped.length === 0) return <Said>All workflows on this page are running.</Said>;
  return (
    <ul className={styles['rows']}>
      {stopped.map((name) => (
        <li key={name} className={styles['row']}>
          <code className={styles['name']}>{name}</code>
          <span className={styles['alarm']}>off until the page is reloaded</span>
        </li>
      ))}
    </ul>
  );
}
