import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { retryLater } from './failedLoads';
import { createLoadables } from './loadable';

export interface LazyComponent<Props extends object> {
  /** The server awaits this before it renders the component. */
  load(): Promise<void>;
  Part: ComponentType<Props>;
}

/** Returns a `whenSeen` function that renders an `Island` as soon as the component's code is loaded. */
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
 * Creates a component whose server markup is part of every document. Its code is loaded only when the app has to render
 * it again. A failed load is retried when the server can be reached.
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
