import { call, delay, put, race } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { authWindowClosed, signedOut } from '../../src/features/auth/authSlice';
import { signedOutFound } from '../../src/features/members/membersSlice';
import { newslettersForgotten } from '../../src/features/newsletters/newslettersSlice';
import { outboxForgotten } from '../../src/features/outbox/outboxSlice';
import type { Identity } from '../../src/platform/identity/identity';
import { port } from '../ports';

/** Timeout in milliseconds. Browser storage may hang forever, and a sign-out must not wait for it. */
export const RECORDS_WITHIN = 2000;

/**
 * Removes the member's data, such as reading positions, from the page's state, cookies, performance timings and local
 * storage. Keeps consent, stories saved without an account, highlights and the event queue.
 */
export function* clearMember(identity: Identity): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  yield* call(identity.memory.forget);
  yield* call(identity.memory.forgetStories);
  yield* call([cookies, 'remove'], 'fly_user');
  yield* call(forgetState);
  yield* call(identity.tabs.clearTimings);
}

/**
 * Clears the member's outbox. On failure or timeout, throws and leaves the `isClearing` flag set, so that the next page
 * retries.
 */
export function* clearRecords(identity: Identity, memberId: string | null): SagaGenerator<void> {
  yield* call(identity.memory.setClearing, true);
  const outbox = yield* port('outbox');
  const { timeout } = yield* race({
    cleared: call(async () => (await outbox()).clear(memberId)),
    timeout: delay(RECORDS_WITHIN),
  });
  if (timeout) throw new Error('Timed out while clearing the member’s records');
  yield* call(identity.memory.setClearing, false);
}

/** Clears the member's state in this tab, after a sign-out here or in another tab. */
export function* forgetState(): SagaGenerator<void> {
  yield* put(authWindowClosed());
  yield* put(signedOut());
  yield* put(signedOutFound());
  yield* put(newslettersForgotten());
  yield* put(outboxForgotten());
}
