import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as they may stand in a cookie or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the store keeps of a secret: by it the secret is known again, and cannot be had from it. */
export function secretKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
