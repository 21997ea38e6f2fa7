import type { ReactNode } from 'react';
import styles from './ErrorIllustration.module.css';

export function ErrorIllustration(): ReactNode {
  return (
    <svg
      className={styles['illustration']}
      viewBox="0 0 480 360"
      width="480"
      height="360"
      role="img"
    >
      <title>A wave that breaks off halfway across the paper</title>
      <path className={styles['grid']} d={GRID} />
      <path className={styles['ghost']} d="M240 180C300 300 420 300 480 180" />
      <path className={styles['fill']} d="M0 180C60 60 180 60 240 180Z" />
      <path className={styles['axis']} d="M0 180H240M268 180H480" />
      <circle className={styles['axis']} cx="254" cy="180" r="9" />
    </svg>
  );
}

const GRID = 'M60 40V320M120 40V320M180 40V320M240 40V320M300 40V320M360 40V320M420 40V320';
