import { call, delay, put, race } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { authWindowClosed, signedOut } from '../../src/features/auth/authSlice';
import { signedOutFound } from '../../src/features/members/membersSlice';
import { newslettersForgotten } from '../../src/features/newsletters/newslettersSlice';
import { outboxForgotten } from '../../src/features/outbox/outboxSlice';
import type { Identity } from '../../src/platform/identity/identity';
import { port } from '../ports';

/** A store of the browser may hang for ever; a sign-out does not wait for it. */
export const RECORDS_WITHIN = 2000;

/**
 * Nothing of the member is left in this page and what it remembers: state, cookie, list of calls. What is
 * the reader's, as consent, saved stories and the queue of events, stays.
 */
export function* clearMember(identity: Identity): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  yield* call(identity.memory.forget);
  yield* call([cookies, 'remove'], 'fly_user');
  yield* call(forgetState);
  yield* call(identity.tabs.clearTimings);
}

/**
 * Nor in the records. Throws where that cannot be done, or not in time; the mark that is left then has the
 * next page do it.
 */
export function* clearRecords(identity: Identity, memberId: string | null): SagaGenerator<void> {
  yield* call(identity.memory.setClearing, true);
  const outbox = yield* port('outbox');
  const { late } = yield* race({
    cleared: call(async () => (await outbox()).clear(memberId)),
    late: delay(RECORDS_WITHIN),
  });
  if (late) throw new Error('The records of the member were not cleared in time');
  yield* call(identity.memory.setClearing, false);
}

/** In a tab whose reader has signed out in another. */
export function* forgetState(): SagaGenerator<void> {
  yield* put(authWindowClosed());
  yield* put(signedOut());
  yield* put(signedOutFound());
  yield* put(newslettersForgotten());
  yield* put(outboxForgotten());
}
