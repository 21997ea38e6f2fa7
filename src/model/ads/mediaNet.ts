import { likeliestSize, type VendorRequest } from './vendorRequest';

/** Version of the tag's API. */
export const MEDIA_NET_VERSION = '3121199';

/** Returns the arguments for Media.net's `loadTag`: slot number, size and id of the element to fill. */
export function mediaNetCall(
  request: VendorRequest,
): [slot: string, size: string, element: string] {
  const { width, height } = likeliestSize(request);
  return [request.unitName, `${width}x${height}`, request.elementId];
}
