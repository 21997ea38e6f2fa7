/** Lazy ads are requested within two viewport heights above and below the viewport. */
export const AD_LAZY_MARGIN = '200% 0px';

/** Debounce delay between a resize and a new measurement of the margin, in milliseconds. */
export const AD_MARGIN_DEBOUNCE = 1000;

/** Scroll position and sizes in CSS pixels. */
export interface ScrollMetrics {
  scrollTop: number;
  height: number;
  pageHeight: number;
}

/**
 * Returns the margin for a scroll position. If only one end of the page is within one viewport height, the margin on
 * that side is 0.
 */
export function lazyMarginAt({ scrollTop, height, pageHeight }: ScrollMetrics): string {
  const isNearTop = scrollTop < height;
  const isNearEnd = scrollTop + 2 * height > pageHeight;
  if (isNearTop === isNearEnd) return AD_LAZY_MARGIN;
  return isNearTop ? '0px 0px 200%' : '200% 0px 0px';
}
