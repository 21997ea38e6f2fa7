import type { Action } from '@reduxjs/toolkit';
import { emailFormSubmitted } from '../../features/emailFriend/emailFriendSlice';

/**
 * What Redux DevTools is shown instead of a story's text: how long it is. An analyst looks for events
 * and states there, and a hundred bodies would fill the extension's memory.
 */
export function sanitiseAction<A extends Action>(action: A): A {
  if (emailFormSubmitted.match(action)) {
    // People's addresses are nobody's to look at.
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
