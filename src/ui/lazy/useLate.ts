import { useEffect, useState } from 'react';

/**
 * Something whose code comes when it is wanted; null until then, and for good where it does not
 * arrive: nothing that a page cannot do without is loaded like this.
 */
export function useLate<Module>(load: () => Promise<Module>, isWanted: boolean): Module | null {
  const [module, setModule] = useState<{ loaded: Module } | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
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
  }, [load, isWanted]);
  return module?.loaded ?? null;
}
