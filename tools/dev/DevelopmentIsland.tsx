import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { Island as RealIsland } from '../../src/ui/lazy/Island';

/** Name of the window event that is fired after saved components have been replaced. */
export const UPDATED = 'offprint:updated';

/**
 * Replaces `src/ui/lazy/Island.tsx` in `npm run dev`. An island keeps the server's markup, in which saved components
 * would never appear, so this island renders itself after the first update.
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
