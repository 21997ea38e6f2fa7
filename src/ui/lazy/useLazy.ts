import { useEffect, useState } from 'react';
import { retryLater } from './failedLoads';

/**
 * Loads code on demand. Returns null until it is loaded, so use it only for code that the page can do without. A failed
 * load is retried when the server can be reached.
 */
export function useLazy<Module>(load: () => Promise<Module>, isNeeded: boolean): Module | null {
  const [module, setModule] = useState<{ loaded: Module } | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isHere = true;
    let forget = (): void => undefined;
    const request = (): void => {
      load().then(
        (loaded) => {
          if (isHere) setModule({ loaded });
        },
        () => {
          if (isHere) forget = retryLater(request);
        },
      );
    };
    request();
    return () => {
      isHere = false;
      forget();
    };
  }, [load, isNeeded]);
  return module?.loaded ?? null;
}
