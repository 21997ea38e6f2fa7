import { useEffect } from 'react';
import { createViewport } from '../../platform/browser/viewport';
import { galleryImageId } from './galleryImageId';

/**
 * Scrolls a gallery to the image in its URL, unless the URL has a hash, the reader has scrolled, or a scroll position
 * was restored.
 */
export function useOpenAt(galleryId: string, position: number | null): void {
  useEffect(() => {
    if (position === null) return undefined;
    // Runs after the app has scrolled the new page to the top.
    const frame = requestAnimationFrame(() => {
      const isUntouched = window.scrollY === 0 && window.location.hash === '';
      if (isUntouched) createViewport(window).scrollToHash(`#${galleryImageId(position)}`);
    });
    return () => cancelAnimationFrame(frame);
  }, [galleryId, position]);
}
