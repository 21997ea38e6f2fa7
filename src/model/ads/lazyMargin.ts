/** How far from the window an ad may be when it is asked for: two windows above and below. */
export const AD_LAZY_MARGIN = '200% 0px';

/** A window is measured anew when it has kept its size for so long. Milliseconds. */
export const AD_MARGIN_DEBOUNCE = 1000;

/** CSS pixels. */
export interface WindowPlace {
  scrollTop: number;
  height: number;
  pageHeight: number;
}

/**
 * The margin for where the window stands. Within one window of the page's head nothing above is looked
 * for, and within one of its end nothing below: there is only the page's frame.
 */
export function lazyMarginAt({ scrollTop, height, pageHeight }: WindowPlace): string {
  const isNearTop = scrollTop < height;
  const isNearEnd = scrollTop + 2 * height > pageHeight;
  if (isNearTop === isNearEnd) return AD_LAZY_MARGIN;
  return isNearTop ? '0px 0px 200%' : '200% 0px 0px';
}
