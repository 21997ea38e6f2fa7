/**
 * The token of whoever signed in by a token that this tab holds. It is asked for anew with each call and
 * never written down; a tab without one asks by its cookie alone.
 */
let source: () => string | null = () => null;

/** @param current answers with the token as it is when it is asked for. */
export function holdBearer(current: () => string | null): void {
  source = current;
}

export function heldBearer(): string | null {
  return source();
}

/** What calls in the name of a member carry besides the cookie. */
export function authorizationHeaders(bearer: string | null): Record<string, string> {
  return bearer === null ? {} : { authorization: `Bearer ${bearer}` };
}
