import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False while drawn on the server and adopted from its markup, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
