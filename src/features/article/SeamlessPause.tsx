import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import styles from './SeamlessSeparator.module.css';

/** Where the feed stands still: the reader wants to be asked, or there is no more. */
export function SeamlessPause({ onAsked }: { onAsked?: () => void }): ReactNode {
  return (
    <p className={styles['pause']} role="status">
      {onAsked ? (
        <Button onClick={onAsked}>Read the next story</Button>
      ) : (
        'That was the last of these stories.'
      )}
    </p>
  );
}
