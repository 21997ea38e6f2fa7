import { hkdfSync } from 'node:crypto';
import type { Config } from '../../config/config';
import { ownKey } from './ownKeys';

/** Each purpose has its own keys, so that a leaked key is worthless for the others. */
export type KeyPurpose =
  | 'account attempts'
  | 'captcha'
  | 'comments sign-on'
  | 'device cookie'
  | 'email-friend limits'
  | 'form tokens'
  | 'join cookie'
  | 'OpenID client secret'
  | 'passkey challenges'
  | 'preview tokens'
  | 'provider cookies'
  | 'reauthentication'
  | 'sign-in cookie';

const KEY_BYTES = 32;

/**
 * Derives the keys for one purpose from `SESSION_KEYS`, or from a key that this installation generates (HKDF with
 * SHA-256, RFC 5869). The first key signs; all keys verify.
 */
export function signingKeys(
  { sessionKeys, dataDir }: Pick<Config, 'sessionKeys' | 'dataDir'>,
  purpose: KeyPurpose,
): readonly [string, ...string[]] {
  const [first, ...earlier] = sessionKeys;
  const derive = (secret: string): string =>
    Buffer.from(hkdfSync('sha256', secret, '', `offprint ${purpose}`, KEY_BYTES)).toString('hex');
  return [derive(first ?? ownKey(dataDir, 'sessions')), ...earlier.map(derive)];
}
