import type { ReactNode } from 'react';
import styles from './Overlay.module.css';

/** A veil over the page, below what is open above it. */
export function Overlay(): ReactNode {
  return <div className={styles['veil']} data-overlay="" />;
}
