import type { ProviderUser } from '../../model/members/accounts';
import { jsonObject } from '../../model/content/contentApi';

/** What an answer of the user API holds, in `data.item`. */
export function itemOf(body: unknown): Record<string, unknown> {
  return jsonObject(jsonObject(jsonObject(body)['data'])['item']);
}

/** Null where they name nobody. */
export function userFrom(claims: Record<string, unknown>): ProviderUser | null {
  const { sub, email, login_count: count } = claims;
  if (typeof sub !== 'string' || sub === '') return null;
  return {
    sub,
    email: typeof email === 'string' ? email : '',
    login_count: typeof count === 'number' ? count : 0,
  };
}

/** Whom the server says that a session is of; null for nobody's. */
export function sessionUser(body: unknown): ProviderUser | null {
  const { item } = jsonObject(jsonObject(body)['data']);
  return item === null ? null : userFrom(jsonObject(item));
}
