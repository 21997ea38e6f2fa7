import type { VendorRequest } from './vendorRequest';

/** Which element Amazon's script fills: that of the ad instance for which it was asked. */
export function amazonElementId({ account }: Pick<VendorRequest, 'account'>): string {
  return `amzn-assoc-ad-${account}`;
}
