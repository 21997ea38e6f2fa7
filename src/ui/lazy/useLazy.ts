import { useEffect, useState } from 'react';

/**
 * Loads code on demand. Returns null until it is loaded and if loading fails, so use it only for code that
 * the page can do without.
 */
export function useLazy<Module>(load: () => Promise<Module>, isNeeded: boolean): Module | null {
  const [module, setModule] = useState<{ loaded: Module } | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isHere = true;
    load().then(
      (loaded) => {
        if (isHere) setModule({ loaded });
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [load, isNeeded]);
  return module?.loaded ?? null;
}
