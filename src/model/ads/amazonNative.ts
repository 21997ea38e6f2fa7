import type { VendorRequest } from './vendorRequest';

/**
 * Returns the id of the element that Amazon's script fills. It depends only on the account, so only one slot can be
 * filled at a time.
 */
export function amazonElementId({ account }: Pick<VendorRequest, 'account'>): string {
  return `amzn-assoc-ad-${account}`;
}
