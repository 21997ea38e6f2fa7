import type { VendorRequest } from './vendorRequest';

/** Which element Amazon's script fills: that of the account's ad instance, one a page. */
export function amazonElementId({ account }: Pick<VendorRequest, 'account'>): string {
  return `amzn-assoc-ad-${account}`;
}
