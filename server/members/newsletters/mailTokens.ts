import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits for a link in a mail. */
export function newMailToken(): string {
  return randomBytes(16).toString('base64url');
}

/** What the store keeps of a token: whoever reads the table can follow no link. */
export function mailTokenKey(token: string): string {
  return createHash('sha256').update(`newsletter ${token}`).digest('hex');
}

const TOKEN = /^[\w-]{22}$/;

/** The one token of an address; null for what cannot be one of ours. */
export function mailTokenIn(query: unknown): string | null {
  const { token } = (query ?? {}) as { token?: unknown };
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}
