/** What could spy or pay; no page of ours uses it, and no frame inside one may. */
const UNUSED_FEATURES = [
  'browsing-topics',
  'camera',
  'geolocation',
  'microphone',
  'payment',
  'serial',
  'usb',
];

const YEAR = 31_536_000;

/** Names and values of the headers on every answer, whatever it is. */
export function commonHeaders({
  publicOrigin,
  oidcIssuer,
}: {
  publicOrigin: string;
  oidcIssuer: string;
}): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A window of its own that goes by way of another company's provider has to be known again.
    'cross-origin-opener-policy': oidcIssuer === '' ? 'same-origin' : 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'x-frame-options': 'DENY',
    ...(publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }
      : {}),
  };
}
