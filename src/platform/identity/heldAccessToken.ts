/**
 * Source of the access token held by this tab. Read for each request and never stored; without a
 * token, requests rely on the session cookie.
 */
let source: () => string | null = () => null;

/** @param current Returns the token at the time of the call. */
export function holdAccessToken(current: () => string | null): void {
  source = current;
}

export function heldAccessToken(): string | null {
  return source();
}

/** Returns the headers that authorize a member's request in addition to the cookie. */
export function authorizationHeaders(accessToken: string | null): Record<string, string> {
  return accessToken === null ? {} : { authorization: `Bearer ${accessToken}` };
}
