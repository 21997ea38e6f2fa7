import { likeliestSize, type VendorRequest } from './vendorRequest';

/**
 * Returns the attributes of an `amp-ad` element for Google's ad server, which expects the account instead of the
 * network in the ad unit path.
 */
export function ampAdAttributes(request: VendorRequest): Record<string, string> {
  const { account, unit, unitName, sizes, targeting } = request;
  const { width, height } = likeliestSize(request);
  const [, , ...below] = unit.split('/');
  return {
    type: 'doubleclick',
    width: String(width),
    height: String(height),
    'data-slot': ['', account, ...below].join('/'),
    'data-multi-size': sizes.slice(1).join(','),
    'data-multi-size-validation': 'false',
    json: JSON.stringify({ targeting: { ...targeting, pos: unitName } }),
  };
}
