import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';

interface IslandProps {
  children: ReactNode;
  className?: string | undefined;
  /** Calls `draw` when the part is seen; returns the way to stop waiting. */
  whenSeen?: (element: Element, draw: () => void) => () => void;
}

const IS_SERVER = typeof document === 'undefined';

/**
 * A part whose words stand in the server's markup and cost the browser nothing until it is seen:
 * while a document is adopted the markup is left as it is, and React draws the part later, or never
 * when nothing in it can be pressed. Drawn inside the app it is alive at once.
 */
export function Island({ children, className, whenSeen }: IslandProps): ReactNode {
  const isAdopting = useSyncExternalStore(subscribeToNothing, isFalse, isTrue);
  const [isAdopted, setIsAdopted] = useState(isAdopting && !IS_SERVER);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isAdopted || !whenSeen || !element.current) return undefined;
    return whenSeen(element.current, () => {
      setIsAdopted(false);
    });
  }, [isAdopted, whenSeen]);

  if (isAdopted) {
    return (
      <div
        key="adopted"
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

/** React leaves adopted markup alone when it believes that the markup came from here. */
const NOTHING_OF_OURS = { __html: '' };

const isTrue = (): boolean => true;
const isFalse = (): boolean => false;
const subscribeToNothing = () => (): void => undefined;
