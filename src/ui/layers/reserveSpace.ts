import type { RefCallback } from 'react';

/**
 * Returns a ref for a layer fixed to the bottom of the viewport. Publishes the layer's height in pixels as
 * `--height-of-{name}`. Style sheets use that height to keep the layer from covering other layers, the focused element
 * or the end of the page.
 */
export function reserveSpace(
  name: 'consent' | 'listen' | 'notice' | 'outbox',
): RefCallback<HTMLElement> {
  const property = `--height-of-${name}`;
  return (layer) => {
    if (!layer) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${layer.offsetHeight}px`);
    });
    observer.observe(layer);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
