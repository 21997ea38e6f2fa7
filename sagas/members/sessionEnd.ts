import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { loginRequested, selectIsLoggedIn, sessionEnded } from '../../src/features/auth/authSlice';
import { signedOutFound } from '../../src/features/members/membersSlice';
import { subscriptionsFailed } from '../../src/features/newsletters/newslettersSlice';
import { announce } from './announce';

/** Hides the member on this page; waiting changes are kept for the next sign-in. */
export function* hideMember(): SagaGenerator<void> {
  if (!(yield* select(selectIsLoggedIn))) return;
  yield* put(sessionEnded());
  yield* put(signedOutFound());
  yield* put(subscriptionsFailed({ isSignedOut: true }));
}

/** Hides the member in all tabs after the server responded that no one is signed in. */
export function* endSessionHere(): SagaGenerator<void> {
  if (!(yield* select(selectIsLoggedIn))) return;
  yield* call(hideMember);
  yield* announce('session-ended');
}

/**
 * Hides the member and opens the sign-in window, because the member has just made a change. Later attempts find no
 * one signed in, so a window that the member has closed stays closed.
 */
export function* askToSignInAgain(): SagaGenerator<void> {
  if (!(yield* select(selectIsLoggedIn))) return;
  yield* call(hideMember);
  // Before anything asynchronous: forms keep typed text only while the window is open.
  yield* put(loginRequested({ source: 'page' }));
  yield* announce('session-ended');
}
