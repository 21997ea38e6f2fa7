import type { ReactNode } from 'react';
import { EXCLUDE } from '../../model/experiments/experimentState';
import type { DeveloperFacts } from './developerFacts';
import { Said } from './Said';
import styles from './views.module.css';

/** The page's experiment and bucket, once they are known. */
export function ExperimentView({ facts: { experiment } }: { facts: DeveloperFacts }): ReactNode {
  if (!experiment) return <Said>This page is not part of an experiment.</Said>;
  const { id, version, bucket } = experiment;
  return (
    <dl className={styles['facts']}>
      <dt>ID</dt>
      <dd>
        <code>{id}</code>, version <code>{version}</code>
      </dd>
      <dt>Bucket</dt>
      <dd>
        <code>{bucket}</code>
        {bucket === EXCLUDE ? ': excluded, not counted' : ''}
      </dd>
    </dl>
  );
}
