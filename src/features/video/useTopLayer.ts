import { useLayoutEffect, type RefObject } from 'react';

/**
 * Holds an element in the window's top layer, where what is moved of the page moves nothing of it. A
 * browser without popovers shows it in the page, by its sheet alone.
 */
export function useTopLayer(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    // What fills the screen is in that layer already, and is not taken into it twice.
    const isThere = current !== null && document.fullscreenElement === current;
    if (!isOn || !current || isThere || !('showPopover' in current)) return;
    current.setAttribute('popover', 'manual');
    current.showPopover();
    return () => {
      current.removeAttribute('popover');
    };
  }, [element, isOn]);
}
