import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps an element in the top layer, where it is unaffected by page layout. Browsers without popover support
 * rely on CSS positioning.
 */
export function useTopLayer(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const { current } = element;
    // A full-screen element is already in the top layer.
    const isThere = current !== null && document.fullscreenElement === current;
    if (!isOn || !current || isThere || !('showPopover' in current)) return;
    current.setAttribute('popover', 'manual');
    current.showPopover();
    return () => {
      current.removeAttribute('popover');
    };
  }, [element, isOn]);
}
