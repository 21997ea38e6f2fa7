import type { VendorRequest } from './vendorRequest';

/** Returns the id of the element that Amazon's script fills. Each page has one such element per account. */
export function amazonElementId({ account }: Pick<VendorRequest, 'account'>): string {
  return `amzn-assoc-ad-${account}`;
}
