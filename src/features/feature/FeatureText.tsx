import type { ReactNode } from 'react';
import { WaveRule } from '../../ui/media/Wave';
import styles from './FeatureText.module.css';

/** @param children The feature's rendered body tree. */
export function FeatureText({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles['column']}>
      {children}
      <WaveRule />
    </div>
  );
}
