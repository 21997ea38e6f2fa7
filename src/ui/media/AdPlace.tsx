import type { ReactNode } from 'react';

interface AdPlaceProps {
  name: string;
  /** The shape of what may stand there; its room is kept free. */
  type: string;
  /** Set for a place beside the page's main part: who jumps from landmark to landmark finds it named. */
  isLandmark?: boolean;
}

/** A place for an ad. What comes into it and the marks on it are not React's: see `src/platform/ads`. */
export function AdPlace({ name, type, isLandmark = false }: AdPlaceProps): ReactNode {
  const marks = { 'data-ad-slot': name, 'data-ad-type': type, 'data-ad-state': 'idle' };
  return isLandmark ? <aside aria-label="Advertisement" {...marks} /> : <div {...marks} />;
}
