import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { resetMailed, type resetRequested } from '../../src/features/auth/authSlice';
import type { Identity } from '../../src/platform/identity/identity';
import { track } from '../tracking/track';
import { isConnectionError, waitForConnection } from './signInConnection';

const RESET_FORM = 'reset-password';

export function* viewReset(): SagaGenerator<void> {
  yield* track('event/FormViewed', { formName: RESET_FORM });
}

/**
 * Requests a password reset. If the browser is offline, waits for a connection and retries while the window is open.
 */
export function* requestReset(
  identity: Identity,
  { payload: { email } }: ReturnType<typeof resetRequested>,
): SagaGenerator<void> {
  let isRequested = false;
  while (!isRequested) {
    try {
      yield* call(identity.requestReset, email);
      isRequested = true;
    } catch (error) {
      const goesOn = (yield* isConnectionError(error)) && (yield* waitForConnection());
      if (!goesOn) return;
    }
  }
  yield* put(resetMailed());
  yield* track('event/FormSubmitted', { formName: RESET_FORM });
}
