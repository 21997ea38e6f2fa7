import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { Island as RealIsland } from '../../src/ui/lazy/Island';

/** Event of the window after saved components were replaced. */
export const UPDATED = 'offprint:updated';

/**
 * Stands in for `src/ui/lazy/Island.tsx` under `npm run dev`. An island keeps the server's markup, which no
 * saved component could change, so it is rendered here from the first update on.
 */
export function Island({ whenSeen, ...rest }: ComponentProps<typeof RealIsland>): ReactNode {
  const whenUpdated = useMemo<NonNullable<typeof whenSeen>>(
    () => (element, render) => {
      window.addEventListener(UPDATED, render, { once: true });
      const stop = whenSeen?.(element, render);
      return () => {
        window.removeEventListener(UPDATED, render);
        stop?.();
      };
    },
    [whenSeen],
  );
  return <RealIsland {...rest} whenSeen={whenUpdated} />;
}
