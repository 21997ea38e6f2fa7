import type { Action } from '@reduxjs/toolkit';
import { emailFormSubmitted } from '../../features/emailFriend/emailFriendSlice';

/**
 * Replaces the text of stories with its length for Redux DevTools. Analysts inspect events and state there,
 * and a hundred story bodies would fill the extension's memory.
 */
export function sanitiseAction<A extends Action>(action: A): A {
  if (emailFormSubmitted.match(action)) {
    // Hides email addresses.
    return { ...action, payload: { fields: Object.keys(action.payload.fields) } };
  }
  return shortened(action) as A;
}

export function sanitiseState<S>(state: S): S {
  return shortened(state) as S;
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      name === 'body' && Array.isArray(part)
        ? `${JSON.stringify(part).length} characters`
        : shortened(part),
    ]),
  );
}
