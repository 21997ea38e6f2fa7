import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { loginRequested, selectIsLoggedIn, sessionEnded } from '../../src/features/auth/authSlice';
import { selectRoute } from '../../src/features/navigation/navigationSlice';
import { signedOutFound } from '../../src/features/members/membersSlice';
import { subscriptionsFailed } from '../../src/features/newsletters/newslettersSlice';
import { announce } from './announce';

/** Switches this page to the signed-out state. Waiting changes are kept for the next sign-in. */
export function* hideMember(): SagaGenerator<void> {
  if (!(yield* select(selectIsLoggedIn))) return;
  yield* put(sessionEnded());
  yield* put(signedOutFound());
  yield* put(subscriptionsFailed({ isSignedOut: true }));
}

/** Switches all tabs to the signed-out state after the server has responded that no one is signed in. */
export function* endSessionHere(): SagaGenerator<void> {
  if (!(yield* select(selectIsLoggedIn))) return;
  yield* call(hideMember);
  yield* announce('session-ended');
}

/**
 * Switches to the signed-out state after a retry in the background. Opens the sign-in window only on a member page,
 * because its forms keep the typed text only while the window is open (decision 058). On other pages, the window would
 * interrupt reading, and the outbox notice has a link to log in.
 */
export function* endSessionQuietly(): SagaGenerator<void> {
  const route = yield* select(selectRoute);
  yield* call(route?.name === 'member' ? askToSignInAgain : endSessionHere);
}

/**
 * Switches to the signed-out state and opens the sign-in window, after the server rejected a form or a change that the
 * member has just made. If the member closes the window, later attempts do not open it again, because no one is signed
 * in.
 */
export function* askToSignInAgain(): SagaGenerator<void> {
  if (!(yield* select(selectIsLoggedIn))) return;
  yield* call(hideMember);
  // Runs before anything asynchronous, because forms keep the typed text only while the window is open.
  yield* put(loginRequested({ source: 'page' }));
  yield* announce('session-ended');
}
