import type { ProviderUser } from '../../model/members/accounts';
import { jsonObject } from '../../model/content/contentApi';

/** Returns `data.item` from a user API response. */
export function itemOf(body: unknown): Record<string, unknown> {
  return jsonObject(jsonObject(jsonObject(body)['data'])['item']);
}

/** Returns the user that the claims describe, or null if they have no `sub`. */
export function userFrom(claims: Record<string, unknown>): ProviderUser | null {
  const { sub, email, login_count: count } = claims;
  if (typeof sub !== 'string' || sub === '') return null;
  return {
    sub,
    email: typeof email === 'string' ? email : '',
    login_count: typeof count === 'number' ? count : 0,
  };
}

/** Returns the user in a session response, or null if the session is anonymous. */
export function sessionUser(body: unknown): ProviderUser | null {
  const { item } = jsonObject(jsonObject(body)['data']);
  return item === null ? null : userFrom(jsonObject(item));
}
