import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/Button';
import { failedWords } from './failedWords';
import styles from './SeamlessSeparator.module.css';

interface SeamlessPauseProps {
  /** State of the next story while the reader loads stories manually. */
  status: 'paused' | 'loading' | 'failed';
  isOnline: boolean;
  onRequest: () => void;
}

const WORDS = {
  paused: 'The next story loads when you ask for it.',
  loading: 'Loading the next story…',
};

/** Button that loads the next story in manual mode; shown until the story arrives. */
export function SeamlessPause({ status, isOnline, onRequest }: SeamlessPauseProps): ReactNode {
  return (
    <div className={styles['pause']} data-screen-only="">
      <p role="status">{status === 'failed' ? failedWords(isOnline) : WORDS[status]}</p>
      <Button onClick={onRequest}>
        {status === 'failed' ? 'Try again' : 'Read the next story'}
      </Button>
    </div>
  );
}
