import type { ReactNode } from 'react';
import styles from './SponsoredMark.module.css';

const SPONSORED_LABEL = 'Paid content';

/** Stands wherever a paid story does, before anything else that is said of it. */
export function SponsoredMark(): ReactNode {
  return <span className={styles['mark']}>{SPONSORED_LABEL}</span>;
}
