import { createHash, randomBytes } from 'node:crypto';

/** Creates 256 random bits in a form that is safe in cookies and URLs. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a secret is stored. */
export function secretKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
