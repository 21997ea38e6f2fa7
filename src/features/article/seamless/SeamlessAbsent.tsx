import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/Button';
import styles from './SeamlessSeparator.module.css';

interface SeamlessAbsentProps {
  /** True if the request failed; otherwise the story is loading. */
  hasFailed: boolean;
  onRequest: () => void;
}

/** Placeholder for a story that has to be fetched again. */
export function SeamlessAbsent({ hasFailed, onRequest }: SeamlessAbsentProps): ReactNode {
  return (
    <div className={styles['absent']} data-screen-only="">
      <p role="status">{hasFailed ? 'This story could not be loaded.' : 'Loading this story…'}</p>
      {hasFailed ? <Button onClick={onRequest}>Try again</Button> : null}
    </div>
  );
}
