import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in cookies and URLs. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash under which a secret is stored. */
export function secretKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
