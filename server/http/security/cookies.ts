import type { IncomingHttpHeaders } from 'node:http';

/** Cookies of a request by name, decoded. What cannot be decoded stays as it came; of a name given twice the first counts. */
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
  /** Milliseconds since 1970; without it the cookie ends with the browser's session. */
  expires?: number;
  httpOnly?: boolean;
}

/** A `Set-Cookie` line for the whole site: path `/`, `SameSite=Lax`. */
export function cookieLine(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${encodedValue(value)}`, 'Path=/', 'SameSite=Lax'];
  if (options.expires !== undefined)
    parts.push(`Expires=${new Date(options.expires).toUTCString()}`);
  if (options.secure) parts.push('Secure');
  if (options.httpOnly === true) parts.push('HttpOnly');
  return parts.join('; ');
}

/** A line that has the browser forget a cookie. */
export function endedCookieLine(name: string, secure: boolean): string {
  return cookieLine(name, '', { secure, expires: 0 });
}

/** Colons and commas may stand in a cookie, and are easier to read so. */
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
