import type { ReactNode } from 'react';
import { WaveRule } from '../../ui/Wave';
import styles from './SeamlessSeparator.module.css';

/** Between a story and the one that follows it. */
export function SeamlessSeparator(): ReactNode {
  return (
    <div className={styles['separator']} data-screen-only="">
      <p className={styles['label']}>Next story</p>
      <WaveRule />
    </div>
  );
}
