import type { RefCallback } from 'react';

/**
 * Returns a ref for a layer fixed to the bottom of the viewport. Publishes the layer's height as
 * `--height-of-{name}`, from which its style sheet reserves space: what has the focus is scrolled clear of the
 * layer, and so can be the end of the page.
 */
export function reserveSpace(name: 'consent' | 'outbox'): RefCallback<HTMLElement> {
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
