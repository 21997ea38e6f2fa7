import type { ReactNode } from 'react';
import styles from './Wave.module.css';

/** The demo publication's logo: a wave with a solid upper half, 96 units wide, with its center line at y = 16. */
export function WaveMark(): ReactNode {
  return (
    <>
      <path className={styles['solid']} d="M0 16C20.4-5.3 27.6-5.3 48 16Z" />
      <path className={styles['outline']} d="M48 16C68.4 37.3 75.6 37.3 96 16" />
    </>
  );
}

/** The logo on a horizontal rule, at the end of a story. */
export function WaveRule(): ReactNode {
  return (
    <span className={styles['rule']} aria-hidden="true">
      <svg className={styles['mark']} viewBox="0 0 96 32" width="96" height="32">
        <WaveMark />
      </svg>
    </span>
  );
}
