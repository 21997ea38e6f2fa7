import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalQuery } from '../../../src/model/content/images';

type Pairs = readonly (readonly [string, string])[];

/** Hex HMAC-SHA-256 of the picture's path and its pairs sorted by name; their order does not matter. */
export function signPicture(key: string, path: string, pairs: Pairs): string {
  return digest(key, path, pairs).toString('hex');
}

/** Whether one of the keys made the signature. Takes as long for a near miss as for nonsense. */
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
