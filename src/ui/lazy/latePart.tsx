import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { afterPaint } from './afterPaint';
import { createLoadables } from './loadable';

export interface LatePart<Props extends object> {
  /** The server awaits it before it draws. */
  load(): Promise<void>;
  Part: ComponentType<Props>;
}

/** For an island: its part is drawn as soon as the part's code is here. */
export function onceHere({ load }: Pick<LatePart<object>, 'load'>) {
  return (_element: Element, draw: () => void): (() => void) => {
    let isLeft = false;
    load().then(
      () => {
        if (!isLeft) draw();
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  };
}

/**
 * A part that stands in every document and that the browser adopts as it is: its code travels only
 * where the app has to draw it anew.
 * @param Instead what is drawn until the code is here, which may be never; of the same facts.
 */
export function createLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
): LatePart<Props> {
  const parts = createLoadables({ part: load });
  function Part(props: Props): ReactNode {
    const [isHere, setIsHere] = useState(parts.loaded('part') !== null);
    useEffect(() => {
      if (isHere) return undefined;
      // A page that has just been opened is painted first.
      return afterPaint(() => {
        parts.load('part').then(
          () => {
            setIsHere(true);
          },
          () => undefined,
        );
      });
    }, [isHere]);
    const loaded = parts.loaded('part');
    if (loaded) return createElement(loaded, props);
    return Instead ? <Instead {...props} /> : null;
  }
  return { load: () => parts.load('part'), Part };
}
