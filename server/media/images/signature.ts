import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalQuery } from '../../../src/model/images/images';

type Pairs = readonly (readonly [string, string])[];

/** Returns a hex HMAC-SHA-256 of the image's path and its parameters, sorted by name. */
export function signImage(key: string, path: string, pairs: Pairs): string {
  return digest(key, path, pairs).toString('hex');
}

/** True if one of the keys created the signature. Compares in constant time. */
export function isSignedBy(
  keys: readonly string[],
  signature: string,
  path: string,
  pairs: Pairs,
): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return keys.map((key) => timingSafeEqual(given, digest(key, path, pairs))).includes(true);
}

function digest(key: string, path: string, pairs: Pairs): Buffer {
  return createHmac('sha256', key)
    .update(`${path}?${canonicalQuery(pairs)}`)
    .digest();
}
