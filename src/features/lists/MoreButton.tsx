import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/Button';
import styles from './MoreButton.module.css';

export interface MoreStories {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  onPress: () => void;
}

/** Button that loads more stories in a list without pagination. */
export function MoreButton({ status, onPress }: MoreStories): ReactNode {
  const isLoading = status === 'loading';
  return (
    <p className={styles['more']} aria-live="polite">
      {status === 'failed' && 'The stories could not be loaded. '}
      <Button look="plain" onClick={onPress} disabled={isLoading}>
        {isLoading ? 'Loading…' : status === 'failed' ? 'Try again' : 'More stories'}
      </Button>
    </p>
  );
}
