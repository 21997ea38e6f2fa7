import type { ReactNode } from 'react';
import styles from './SavedScreen.module.css';

/** Marks a story whose text on this device is newer than the version that the reader last read. */
export function ChangedMark(): ReactNode {
  return <strong className={styles['changed']}>Changed since you read it</strong>;
}
