import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { retryLater } from './failedLoads';
import { createLoadables } from './loadable';

export interface LazyComponent<Props extends object> {
  /** Loads the code. The server awaits this before it renders, and navigation awaits it for parts of a story. */
  load(): Promise<void>;
  Part: ComponentType<Props>;
}

/** Returns a `whenSeen` function that loads the component's code and then renders the `Island`. */
export function onceHere({ load }: Pick<LazyComponent<object>, 'load'>) {
  return (_element: Element, render: () => void): (() => void) => {
    let isLeft = false;
    load().then(
      () => {
        if (!isLeft) render();
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  };
}

/**
 * Creates a component whose code is in a separate chunk. A document may contain its server markup, which does not need
 * the code. `Part` loads the code when the app renders it, and retries a failed load when the server can be reached.
 * @param Instead Fallback with the same props, shown until the code is loaded.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
): LazyComponent<Props> {
  const parts = createLoadables({ part: load });
  function Part(props: Props): ReactNode {
    const [isHere, setIsHere] = useState(parts.loaded('part') !== null);
    useEffect(() => {
      if (isHere) return undefined;
      let isMounted = true;
      let forget = (): void => undefined;
      const request = (): void => {
        parts.load('part').then(
          () => {
            setIsHere(true);
          },
          () => {
            if (isMounted) forget = retryLater(request);
          },
        );
      };
      // Lets the browser paint a newly opened page first.
      const cancel = afterPaint(request);
      return () => {
        isMounted = false;
        cancel();
        forget();
      };
    }, [isHere]);
    const loaded = parts.loaded('part');
    if (loaded) return createElement(loaded, props);
    return Instead ? <Instead {...props} /> : null;
  }
  return { load: () => parts.load('part'), Part };
}

/** Runs a callback after the next paint. Returns a function that cancels it. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
