import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/Button';
import { WaveRule } from '../../../ui/media/Wave';
import styles from './SeamlessSeparator.module.css';

interface SeamlessSeparatorProps {
  /** True if the reader loads each story manually. */
  isSingle: boolean;
  onPaceChosen: (isSingle: boolean) => void;
}

export function SeamlessSeparator({ isSingle, onPaceChosen }: SeamlessSeparatorProps): ReactNode {
  return (
    <div className={styles['separator']} data-screen-only="">
      <p className={styles['label']}>
        Next story{' '}
        <Button
          look="plain"
          role="switch"
          aria-checked={isSingle}
          className={styles['pace']}
          onClick={() => onPaceChosen(!isSingle)}
        >
          One at a time
        </Button>
      </p>
      <WaveRule />
    </div>
  );
}
