import type { ReactNode } from 'react';

interface AdSlotProps {
  name: string;
  /** Ad type, which determines the space reserved for the slot. */
  type: string;
  /** True for a slot outside of the main content: it becomes a labeled landmark for screen readers. */
  isLandmark?: boolean;
}

/** Ad slot. React does not manage its content or state attributes: see `src/platform/ads`. */
export function AdSlot({ name, type, isLandmark = false }: AdSlotProps): ReactNode {
  const marks = { 'data-ad-slot': name, 'data-ad-type': type, 'data-ad-state': 'idle' };
  return isLandmark ? <aside aria-label="Advertisement" {...marks} /> : <div {...marks} />;
}
