import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns the decoded cookies of a request, keyed by name. Undecodable values are kept as they are, and
 * the first of two duplicates wins.
 */
export function cookiesOf({ cookie = '' }: IncomingHttpHeaders): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of cookie.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && name !== '' && !cookies.has(name)) cookies.set(name, decoded(pair.slice(at + 1)));
  }
  return cookies;
}

export interface CookieOptions {
  secure: boolean;
  /** Milliseconds since 1970. A session cookie if undefined. */
  expires?: number;
  httpOnly?: boolean;
}

/** Returns a `Set-Cookie` value for the whole site: path `/`, `SameSite=Lax`. */
export function cookieLine(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${encodedValue(value)}`, 'Path=/', 'SameSite=Lax'];
  if (options.expires !== undefined)
    parts.push(`Expires=${new Date(options.expires).toUTCString()}`);
  if (options.secure) parts.push('Secure');
  if (options.httpOnly === true) parts.push('HttpOnly');
  return parts.join('; ');
}

/** Returns a `Set-Cookie` value that deletes a cookie. */
export function endedCookieLine(name: string, secure: boolean): string {
  return cookieLine(name, '', { secure, expires: 0 });
}

/** Keeps colons and commas, which are valid in cookies, for readability. */
function encodedValue(value: string): string {
  return encodeURIComponent(value).replace(/%3A/g, ':').replace(/%2C/g, ',');
}

function decoded(value: string): string {
  const text = value.trim().replace(/^"(.*)"$/, '$1');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
