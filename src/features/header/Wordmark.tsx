import type { ReactNode } from 'react';
import type { HeaderItem } from '../../model/routing/siteFrame';
import { classNames } from '../../ui/classNames';
import { WaveMark } from '../../ui/media/Wave';
import styles from './Wordmark.module.css';

/** "Halfwave" in the headline font, as SVG paths that look the same before and after fonts load. */
const LETTERS =
  'm78 100h-35v-6l8-3 1-47-9-3v-7h35v6l-9 4v47l9 2zm-42 0h-35v-6q3-2 9-3l1-47-10-3v-7h35v6l-8 4v47l8 2zm24-27h-40v-11h40zm59 28q-11-2-12-11l2-26q-8-4-18-4h-5l10-5-2 16q-19-1-10-14l8-5q21-6 32 7v30l8-2q-1 14-13 14zm-20 0q-19-1-19-14-3-9 31-18v8l-18 2q7-4 4 1-2 14 13 7 0 4-11 14zm59-1h-27q-1-8 5-8l1-50-6-10q11-7 22-7v67l5 2zm37-40h-36v-3l8-6q2-15 18-24l12-1v14h-5q-5-1-10 0l1 11h13zm-28-5h17v37l8 2v6h-32q-2-7 6-8zm72 45-16-48h18l11 40h-4l12-40h13l-13 39q-3 11-21 9zm-30 0-17-48h20l11 40h-4l10-36 6 15-8 25-8 4zm9-43-12 6q-7-1-16-6v-6h28zm29 0-11 6q-6-1-15-6v-6h26zm27 0-7 6q-10-2-15-6v-6h22zm38 44q-11-1-12-11l1-26q-7-4-17-4h-6l10-5-2 16q-19-1-10-14 23-15 40 2v30l8-2q1 12-12 14zm-20 0q-23-1-18-19 0-4 29-13v8q-27 4-13 0v3l1 8q6 3 11-1-1 6-10 14zm46-1-17-48h20l11 40h-4l12-40h12l-13 39q-3 11-21 9zm9-43-12 6q-10-2-15-6v-6h27zm27 0-7 6q-9-2-16-6v-6h23zm20 44q-16-1-19-12-9-23 8-36 35-12 34 23-23 4-35 5v-9h19q2-13-7-11h-4l-2 6q-3 31 28 19l1 3q-8 12-23 12z';

export interface WordmarkProps {
  logo: HeaderItem['logo'];
}

/**
 * The publication's logo: an image, the publication's name in the headline font, or the demo's drawn wordmark.
 * Decorative; the parent provides the accessible name.
 */
export function Wordmark({ logo: { image, linkText } }: WordmarkProps): ReactNode {
  if (image === undefined) return <DrawnName />;
  if (image === null) {
    return (
      <span className={styles['name']} aria-hidden="true">
        {linkText}
      </span>
    );
  }
  const { light, dark, width, height } = image;
  return (
    <>
      <img
        className={classNames(styles['image'], dark !== undefined && styles['ifLight'])}
        src={light}
        {...{ alt: '', width, height }}
      />
      {dark !== undefined && (
        // Avoids loading the image while it is hidden.
        <img
          className={classNames(styles['image'], styles['ifDark'])}
          src={dark}
          loading="lazy"
          {...{ alt: '', width, height }}
        />
      )}
    </>
  );
}

function DrawnName(): ReactNode {
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
