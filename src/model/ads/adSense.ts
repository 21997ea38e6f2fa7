import { likeliestSize, type VendorRequest } from './vendorRequest';

/** Returns the attributes of the `ins` element that AdSense fills. */
export function adSenseAttributes(request: VendorRequest): Record<string, string> {
  return {
    class: 'adsbygoogle',
    'data-ad-client': request.account,
    'data-ad-slot': request.unitName,
    'data-page-url': request.url,
    ...(request.targeting['env'] === 'development' && { 'data-adtest': 'on' }),
  };
}

/** Returns the style of a fixed-size unit; AdSense reads the size from it. */
export function adSenseStyle(
  request: VendorRequest,
): Record<'display' | 'width' | 'height', string> {
  const { width, height } = likeliestSize(request);
  return { display: 'inline-block', width: `${width}px`, height: `${height}px` };
}

/**
 * Returns true if AdSense filled the unit, false if it did not, and undefined until AdSense writes the status on the
 * element.
 */
export function adSenseOutcome(status: string | null): boolean | undefined {
  if (status === 'filled') return true;
  return status === 'unfilled' ? false : undefined;
}
