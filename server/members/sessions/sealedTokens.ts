import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Tokens that an external provider issued for a member. */
export interface ProviderTokens {
  access: string;
  /** Null if the provider issues no refresh tokens. */
  refresh: string | null;
  /** Expiry of `access`, in milliseconds since 1970. */
  expiresAt: number;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the tokens with the session's secret, so that they cannot be read from the store alone. */
export function sealTokens(secret: string, tokens: ProviderTokens): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** Returns null if the tokens were encrypted with another secret, or have been altered. */
export function openTokens(secret: string, sealed: string): ProviderTokens | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    const plain = Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    return JSON.parse(plain) as ProviderTokens;
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'tokens of a session', 32));
}
