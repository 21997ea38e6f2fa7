/**
 * Returns this tab's access token, or null if requests rely on the session cookie. Called for each request, because
 * signing in or out changes the token.
 */
let source: () => string | null = () => null;

/** @param current Returns the token at the time of the call. */
export function holdAccessToken(current: () => string | null): void {
  source = current;
}

export function heldAccessToken(): string | null {
  return source();
}

/** Returns the `authorization` header for a member's request, or no header if the session cookie alone is sent. */
export function authorizationHeaders(accessToken: string | null): Record<string, string> {
  return accessToken === null ? {} : { authorization: `Bearer ${accessToken}` };
}
