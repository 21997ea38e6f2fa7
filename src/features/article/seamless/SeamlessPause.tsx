import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/Button';
import styles from './SeamlessSeparator.module.css';

interface SeamlessPauseProps {
  /** What came of asking for the next story, where the reader is asked before each. */
  status: 'paused' | 'loading' | 'failed';
  onAsked: () => void;
}

const WORDS = {
  paused: 'The next story comes when you ask for it.',
  loading: 'The next story is on its way.',
  failed: 'The next story did not arrive.',
};

/** Where the feed stands still because the reader wants to be asked; it stays until the story is here. */
export function SeamlessPause({ status, onAsked }: SeamlessPauseProps): ReactNode {
  return (
    <div className={styles['pause']} data-screen-only="">
      <p role="status">{WORDS[status]}</p>
      <Button onClick={onAsked}>{status === 'failed' ? 'Try again' : 'Read the next story'}</Button>
    </div>
  );
}
