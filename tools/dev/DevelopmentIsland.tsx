import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { Island as RealIsland } from '../../src/ui/lazy/Island';

/** Window event after saved components have been replaced. */
export const UPDATED = 'offprint:updated';

/**
 * Replaces `src/ui/lazy/Island.tsx` under `npm run dev`. An island keeps the server's markup, which saved components
 * could not change, so this one renders after the first update.
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
