/**
 * Returns this tab's access token, or null if requests rely on the session cookie. Called for each request, because the
 * token is never stored.
 */
let source: () => string | null = () => null;

/** @param current Returns the token at the time of the call. */
export function holdAccessToken(current: () => string | null): void {
  source = current;
}

export function heldAccessToken(): string | null {
  return source();
}

/** Returns the `authorization` header for a member's request, which is sent in addition to the session cookie. */
export function authorizationHeaders(accessToken: string | null): Record<string, string> {
  return accessToken === null ? {} : { authorization: `Bearer ${accessToken}` };
}
