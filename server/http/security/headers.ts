/** Sensitive browser features that no page uses, disabled for embedded frames too. */
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

/** Returns the headers that all kinds of responses have in common. */
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
    // A login popup that visits an external provider must keep its opener.
    'cross-origin-opener-policy': oidcIssuer === '' ? 'same-origin' : 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'x-frame-options': 'DENY',
    ...(publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }
      : {}),
  };
}
