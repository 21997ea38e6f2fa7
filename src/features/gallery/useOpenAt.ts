import { useEffect } from 'react';
import { createViewport } from '../../platform/browser/viewport';
import { pictureId } from './pictureId';

/**
 * Opens a gallery at the picture its address asks for. A reader who has begun to scroll, or comes
 * back to a place that is remembered, is left there.
 */
export function useOpenAt(galleryId: string, position: number | null): void {
  useEffect(() => {
    if (position === null) return undefined;
    // After the app has placed the new page at its top.
    const frame = requestAnimationFrame(() => {
      const isUntouched = window.scrollY === 0 && window.location.hash === '';
      if (isUntouched) createViewport(window).scrollToHash(`#${pictureId(position)}`);
    });
    return () => cancelAnimationFrame(frame);
  }, [galleryId, position]);
}
