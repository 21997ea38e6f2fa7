import type { ReactNode } from 'react';

interface AdPlaceProps {
  name: string;
  /** The shape of what may stand there; its room is kept free. */
  type: string;
}

/** A place for an ad. What comes into it and the marks on it are not React's: see `src/platform/ads`. */
export function AdPlace({ name, type }: AdPlaceProps): ReactNode {
  return <div data-ad-slot={name} data-ad-type={type} data-ad-state="idle" />;
}
