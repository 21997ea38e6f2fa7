import { useState } from 'react';
import { useHydrated } from '../lazy/useHydrated';

/** Returns the time of the first render in the browser, in milliseconds; null during server rendering. */
export function useNow(): number | null {
  const isHydrated = useHydrated();
  const [now] = useState(() => Date.now());
  return isHydrated ? now : null;
}
