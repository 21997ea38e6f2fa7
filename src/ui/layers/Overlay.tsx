import type { ReactNode } from 'react';
import styles from './Overlay.module.css';

/** Covers the page behind an open layer. */
export function Overlay(): ReactNode {
  return <div className={styles['veil']} data-overlay="" />;
}
