import type { IncomingHttpHeaders } from 'node:http';
import { parse, serialize } from 'cookie';

/**
 * Returns the decoded cookies in a request, keyed by name. Values that cannot be decoded are returned unchanged, and
 * the first of two duplicates wins.
 */
export function cookiesOf({ cookie = '' }: IncomingHttpHeaders): ReadonlyMap<string, string> {
  return new Map(Object.entries(parse(cookie) as Record<string, string>));
}

export interface CookieOptions {
  secure: boolean;
  /** Milliseconds since 1970. Undefined for a session cookie. */
  expires?: number;
  httpOnly?: boolean;
}

/** Returns a `Set-Cookie` value for the entire site: path `/`, `SameSite=Lax`. */
export function cookieLine(name: string, value: string, options: CookieOptions): string {
  const { secure, httpOnly = false, expires } = options;
  return serialize(name, value, {
    encode: encodedValue,
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly,
    ...(expires !== undefined && { expires: new Date(expires) }),
  });
}

/** Returns a `Set-Cookie` value that deletes a cookie. */
export function endedCookieLine(name: string, secure: boolean): string {
  return cookieLine(name, '', { secure, expires: 0 });
}

/** Encodes a value, but keeps colons and commas for readability. Browsers accept both in cookies. */
function encodedValue(value: string): string {
  return encodeURIComponent(value).replace(/%3A/g, ':').replace(/%2C/g, ',');
}
