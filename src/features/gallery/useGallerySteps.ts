import { useEffect, type RefObject } from 'react';
import { createViewport } from '../../platform/browser/viewport';
import { stepOfKey, stepOfSwipe, type Touch } from './gallerySteps';
import { galleryImageId } from './galleryImageId';

/**
 * Moves between images with arrow keys and swipes.
 * @param images The element that contains all images.
 */
export function useGallerySteps(
  images: RefObject<HTMLElement | null>,
  count: number,
  onStep: (position: number) => void,
): void {
  useEffect(() => {
    const go = (step: number): boolean => {
      const position = currentPosition(count) + step;
      if (step === 0 || position < 1 || position > count) return false;
      createViewport(window).scrollToHash(`#${galleryImageId(position)}`);
      onStep(position);
      return true;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (go(stepOfKey(event))) event.preventDefault();
    };
    let start: Touch | null = null;
    const onTouchStart = ({ touches }: TouchEvent): void => {
      start = touches.length === 1 && touches[0] ? touches[0] : null;
    };
    const onTouchEnd = ({ changedTouches }: TouchEvent): void => {
      const end = changedTouches[0];
      if (start && end) go(stepOfSwipe(start, end));
      start = null;
    };
    const element = images.current;
    document.addEventListener('keydown', onKey);
    element?.addEventListener('touchstart', onTouchStart, { passive: true });
    element?.addEventListener('touchend', onTouchEnd, { passive: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      element?.removeEventListener('touchstart', onTouchStart);
      element?.removeEventListener('touchend', onTouchEnd);
    };
  }, [images, count, onStep]);
}

/**
 * Returns the position of the last image whose top is above or in the upper third of the viewport; 0 if there is none.
 */
function currentPosition(count: number): number {
  let current = 0;
  for (let position = 1; position <= count; position += 1) {
    const top = document.getElementById(galleryImageId(position))?.getBoundingClientRect().top;
    if (top !== undefined && top < window.innerHeight / 3) current = position;
  }
  return current;
}
