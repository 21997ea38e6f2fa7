import { LAZY_MARGIN } from '../model/images';
import { observeVisibility } from '../platform/visibility';
import { consoleReporter } from '../platform/consoleReporter';

/** Draws an island once it comes near the window. */
export function whenSeen(element: Element, draw: () => void): () => void {
  const stop = observeVisibility(
    element,
    LAZY_MARGIN,
    (isVisible) => {
      if (!isVisible) return;
      stop();
      draw();
    },
    consoleReporter,
  );
  return stop;
}
