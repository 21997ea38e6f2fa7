import { likeliestSize, type VendorRequest } from './vendorRequest';

/** Which version of the tag the page speaks. */
export const MEDIA_NET_VERSION = '3121199';

/** What Media.net's `loadTag` is called with: the slot's number, its size, and the element to fill. */
export function mediaNetCall(
  request: VendorRequest,
): [slot: string, size: string, element: string] {
  const { width, height } = likeliestSize(request);
  return [request.unitName, `${width}x${height}`, request.elementId];
}
