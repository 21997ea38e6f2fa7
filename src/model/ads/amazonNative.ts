import type { VendorRequest } from './vendorRequest';

/** Returns the id of the element that Amazon's script fills: one for each account and page. */
export function amazonElementId({ account }: Pick<VendorRequest, 'account'>): string {
  return `amzn-assoc-ad-${account}`;
}
