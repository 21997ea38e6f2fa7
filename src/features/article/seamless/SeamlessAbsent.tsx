import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/Button';
import styles from './SeamlessSeparator.module.css';

interface SeamlessAbsentProps {
  /** It could not be had; otherwise it is on its way. */
  hasFailed: boolean;
  onAsked: () => void;
}

/** In the room of a story that has to be fetched once more. */
export function SeamlessAbsent({ hasFailed, onAsked }: SeamlessAbsentProps): ReactNode {
  return (
    <div className={styles['absent']} data-screen-only="">
      <p role="status">{hasFailed ? 'This story did not arrive.' : 'This story is on its way.'}</p>
      {hasFailed ? <Button onClick={onAsked}>Try again</Button> : null}
    </div>
  );
}
