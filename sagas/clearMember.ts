import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { authWindowClosed, selectUser, signedOut } from '../src/features/auth/authSlice';
import { signedOutFound } from '../src/features/members/membersSlice';
import { newslettersForgotten } from '../src/features/newsletters/newslettersSlice';
import { outboxForgotten } from '../src/features/outbox/outboxSlice';
import type { Identity } from '../src/platform/identity';
import { port } from './ports';

/**
 * Nothing of the member is left in this browser: state, cookie, records, list of calls. What is the
 * reader's, as consent, saved stories and the queue of events, stays.
 */
export function* clearMember(identity: Identity): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  const user = yield* select(selectUser);
  yield* call(identity.memory.forget);
  yield* call([cookies, 'remove'], 'fly_user');
  yield* call(forgetState);
  yield* call(identity.tabs.clearTimings);
  const outbox = yield* call(yield* port('outbox'));
  yield* call(outbox.clear, user?.sub ?? null);
}

/** In a tab whose reader has signed out in another. */
export function* forgetState(): SagaGenerator<void> {
  yield* put(authWindowClosed());
  yield* put(signedOut());
  yield* put(signedOutFound());
  yield* put(newslettersForgotten());
  yield* put(outboxForgotten());
}
