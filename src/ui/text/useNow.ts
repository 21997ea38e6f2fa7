import { useState } from 'react';
import { useHydrated } from '../lazy/useHydrated';

/** Returns the time of the first render in the browser, in milliseconds; null on the server and during hydration. */
export function useNow(): number | null {
  const isHydrated = useHydrated();
  const [now] = useState(() => Date.now());
  return isHydrated ? now : null;
}
