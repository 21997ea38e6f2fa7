import { likeliestSize, type VendorRequest } from './vendorRequest';

/** The attributes of the `ins` element that AdSense fills; its room is that of the likeliest ad. */
export function adSenseAttributes(request: VendorRequest): Record<string, string> {
  return {
    class: 'adsbygoogle',
    'data-ad-client': request.account,
    'data-ad-slot': request.unitName,
    'data-page-url': request.url,
    ...(request.targeting['env'] === 'development' && { 'data-adtest': 'on' }),
  };
}

/** A unit of a fixed size, as AdSense takes it from the element's style. */
export function adSenseStyle(
  request: VendorRequest,
): Record<'display' | 'width' | 'height', string> {
  const { width, height } = likeliestSize(request);
  return { display: 'inline-block', width: `${width}px`, height: `${height}px` };
}

/** What AdSense writes on the element when it has an answer; undefined before. */
export function adSenseOutcome(status: string | null): boolean | undefined {
  if (status === 'filled') return true;
  return status === 'unfilled' ? false : undefined;
}
