import { isIP } from 'node:net';

/** This site as a WebAuthn relying party. */
export interface RelyingParty {
  /** Domain for which a passkey is valid. */
  id: string;
  origin: string;
}

/**
 * Returns null if browsers do not support passkeys at this origin: the specification requires a domain name, and a
 * secure connection except for `localhost`.
 */
export function relyingParty(publicOrigin: string): RelyingParty | null {
  const { hostname, protocol, origin } = new URL(publicOrigin);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isAddress || !isSecure ? null : { id: hostname, origin };
}
