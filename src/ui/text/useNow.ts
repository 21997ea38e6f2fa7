import { useState } from 'react';
import { useHydrated } from '../lazy/useHydrated';

/** When this part was first drawn in a browser, in milliseconds; null in a document's markup. */
export function useNow(): number | null {
  const isHydrated = useHydrated();
  const [now] = useState(() => Date.now());
  return isHydrated ? now : null;
}
