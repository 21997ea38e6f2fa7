import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';

interface IslandProps {
  children: ReactNode;
  className?: string | undefined;
  /** Calls `render` when the island should render, usually once its code has loaded. Returns a cleanup function. */
  whenSeen?: ((element: Element, render: () => void) => () => void) | undefined;
}

const IS_SERVER = typeof document === 'undefined';

/**
 * Delays the hydration of server-rendered content until `whenSeen` requests it. Hydration of the document leaves the
 * island's markup unchanged. React renders the island later, or never if there is no `whenSeen`. An island that is
 * first rendered in the browser is interactive immediately.
 */
export function Island({ children, className, whenSeen }: IslandProps): ReactNode {
  const isHydrating = useSyncExternalStore(subscribeToNothing, isFalse, isTrue);
  const [isDormant, setIsDormant] = useState(isHydrating && !IS_SERVER);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isDormant || !whenSeen || !element.current) return undefined;
    return whenSeen(element.current, () => {
      setIsDormant(false);
    });
  }, [isDormant, whenSeen]);

  if (isDormant) {
    return (
      <div
        key="dormant"
        ref={element}
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={NOTHING_OF_OURS}
      />
    );
  }
  return (
    <div key="live" className={className}>
      {children}
    </div>
  );
}

/** React keeps server markup unchanged inside `dangerouslySetInnerHTML`, even if the value differs. */
const NOTHING_OF_OURS = { __html: '' };

const isTrue = (): boolean => true;
const isFalse = (): boolean => false;
const subscribeToNothing = () => (): void => undefined;
