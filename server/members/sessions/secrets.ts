import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits in base64url, which is safe in cookies and URLs. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a secret is stored. */
export function secretKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
