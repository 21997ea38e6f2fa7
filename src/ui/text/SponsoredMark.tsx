import type { ReactNode } from 'react';
import styles from './SponsoredMark.module.css';

const SPONSORED_LABEL = 'Paid content';

/** Label for sponsored content, placed before the content's title. */
export function SponsoredMark(): ReactNode {
  return <span className={styles['mark']}>{SPONSORED_LABEL}</span>;
}
