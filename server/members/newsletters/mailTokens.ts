import { createHash, randomBytes } from 'node:crypto';

/** Returns 128 random bits in base64url, for a link in an email. */
export function newMailToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the hash under which a token is stored, so that a leaked table contains no usable link. */
export function mailTokenKey(token: string): string {
  return createHash('sha256').update(`newsletter ${token}`).digest('hex');
}

const TOKEN = /^[\w-]{22}$/;

/** Returns the query's only `token`; null if it is missing, repeated or malformed. */
export function mailTokenIn(query: unknown): string | null {
  const { token } = (query ?? {}) as { token?: unknown };
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}
