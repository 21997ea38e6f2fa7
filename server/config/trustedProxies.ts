const ADDRESS_OR_NETWORK = /^[0-9a-fA-F:.]+(?:\/\d{1,3})?$/;

/** Returns undefined for an invalid value. */
export function readTrustedProxies(value: string): readonly string[] | undefined {
  if (value === 'none') return [];
  const proxies = value.split(',').map((part) => part.trim());
  return proxies.every((proxy) => ADDRESS_OR_NETWORK.test(proxy)) ? proxies : undefined;
}
