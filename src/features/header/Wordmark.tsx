import type { ReactNode } from 'react';
import { WaveMark } from '../../ui/media/Wave';
import styles from './Wordmark.module.css';

/** "Halfwave" in the headline font as paths, so that it looks the same before fonts load. */
const LETTERS =
  'm78 100h-35v-6q2-1 4-2 2 0 4-1l1-47-9-3v-7h35v6q-2 1-4 2-2 1-5 2v47l9 2zm-42 0h-35v-6q2-1 4-2 2 0 5-1l1-47-10-3v-7h35v6q-2 1-4 2-2 1-4 2v47l8 2zm24-27h-40v-11h40zm59 28q-4 0-7-3-4-2-5-8l2-26q-8-4-18-4-1 0-3 0-1 0-2 0l10-5-2 16q-7 0-10-2-3-2-3-5 0-4 3-7 3-3 8-5 5-2 11-2 7 0 12 2 5 3 9 7v30l8-2q0 4-2 7-1 4-4 5-3 2-7 2zm-20 0q-8 0-14-4-5-3-5-10 0-3 1-5 2-2 5-4 3-1 9-4 6-2 16-5v8l-18 2 5-2q-1 2-1 3 0 1 0 3 0 3 1 5 2 1 5 1 1 0 3 0 2-1 4-2v1q-2 4-5 7-2 3-6 6zm59-1h-27v-5q1-1 2-2 1-1 3-1l1-50-6-10q5-3 10-5 6-2 12-2v67l5 2zm37-40h-36v-3q2-2 4-3 2-2 4-3 1-5 3-10 3-5 7-8 3-4 8-6 5-1 10-1 0 0 1 0 0 0 1 0v14q-3 0-5 0-3-1-5-1-1 0-2 1-2 0-3 0 0 2 0 5 1 3 1 6h13zm-28-5h17v37l8 2v6h-32v-5q1-1 3-2 1-1 3-1zm72 45l-16-48h18l11 40h-4l12-40h13l-13 39q-1 3-2 4-1 2-3 3-2 1-6 2-3 0-10 0zm-30 0l-17-48h20l11 40h-4l10-36 6 15-6 20q-1 3-2 5-1 1-3 2-2 1-5 2-4 0-10 0zm9-43l-12 6q-4-1-8-2-4-2-8-4v-6h28zm29 0l-11 6q-4-1-7-2-4-2-8-4v-6h26zm27 0l-7 6q-4-1-8-2-4-2-7-4v-6h22zm38 44q-4 0-8-3-3-2-4-8l1-26q-7-4-17-4-2 0-3 0-1 0-3 0l10-5-2 16q-6 0-10-2-3-2-3-5 0-4 3-7 3-3 9-5 5-2 11-2 6 0 11 2 6 3 9 7v30l8-2q0 4-1 7-2 4-5 5-3 2-6 2zm-20 0q-9 0-14-4-5-3-5-10 0-3 1-5 1-2 4-4 4-1 10-4 6-2 15-5v8l-18 2 5-2q0 2 0 3 0 1 0 3 0 3 1 5 1 1 4 1 2 0 4 0 1-1 3-2v1q-2 4-4 7-3 3-6 6zm46-1l-17-48h20l11 40h-4l12-40h12l-13 39q-1 3-2 4-1 2-3 3-2 1-5 2-4 0-11 0zm9-43l-12 6q-4-1-8-2-4-2-7-4v-6h27zm27 0l-7 6q-9-2-16-6v-6h23zm20 44q-6 0-12-3-5-3-7-9-3-5-3-13 0-8 3-14 3-6 8-9 6-3 13-3 7 0 11 2 5 3 7 7 3 4 3 11v6q-8 1-13 2-6 1-11 2-5 0-11 1v-9h19v-4q0-4-1-6-2-1-6-1-1 0-2 0-1 0-2 0-1 3-2 6 0 3 0 6 0 8 3 12 4 4 11 4 6 0 14-3l1 3q-4 6-10 9-6 3-13 3z';

/**
 * The publication's name next to its mark. Decorative; the parent provides the accessible name.
 */
export function Wordmark(): ReactNode {
  return (
    <svg
      className={styles['wordmark']}
      viewBox="0 0 560 84"
      width="147"
      height="22"
      aria-hidden="true"
      focusable="false"
    >
      <g transform="translate(0 12) scale(1.2 2)">
        <WaveMark />
      </g>
      <path fill="currentColor" d={LETTERS} transform="translate(136 -25)" />
    </svg>
  );
}
