import { all, call, delay, put, race, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  selectUser,
  type logoutConfirmed,
  type logoutRequested,
} from '../../src/features/auth/authSlice';
import { navigationRequested } from '../../src/features/navigation/navigationSlice';
import { selectOutbox, signOutAsked } from '../../src/features/outbox/outboxSlice';
import { ACCOUNT_PATHS } from '../../src/model/members/accounts';
import { isUnsent } from '../../src/model/members/outboxItem';
import type { Identity } from '../../src/platform/identity/identity';
import { logOnly } from './authFailure';
import { clearMember, clearRecords, forgetState, RECORDS_WITHIN } from './clearMember';
import { readOutbox } from '../members/outboxSteps';
import { port } from '../ports';
import { track } from '../tracking/track';

/** Signs out, but asks for confirmation first if unsent changes would be lost. */
export function* signOut(
  identity: Identity,
  action: ReturnType<typeof logoutRequested>,
): SagaGenerator<void> {
  if (yield* hasUnsent()) yield* put(signOutAsked(action.payload));
  else yield* call(endSession, identity, action);
}

/** Ends the session and clears the member's data, even if the server fails. If storage fails, the next page retries. */
export function* endSession(
  identity: Identity,
  { payload: { source } }: ReturnType<typeof logoutConfirmed>,
): SagaGenerator<void> {
  const history = yield* port('history');
  if (yield* select(selectUser)) yield* track('event/AccountLogout', { source });
  // Set first, so that the next contact with the server ends the session if the page closes or the connection drops.
  yield* call(identity.memory.setEnding, true);
  const { to } = yield* all({ to: call(endAtServer, identity), gone: call(clearHere, identity) });
  yield* call(identity.tabs.clearTimings);
  if (to === '/') yield* put(navigationRequested({ href: '/' }));
  else yield* call([history, 'loadDocument'], to);
}

/** Ends the session on the server, and returns the location to go to. */
function* endAtServer(identity: Identity): SagaGenerator<string> {
  try {
    const to = yield* call(identity.signOut);
    yield* call(identity.memory.setEnding, false);
    return to;
  } catch (error) {
    yield* logOnly(error);
    return '/';
  }
}

/**
 * Returns true if there are unsent changes, so that the sign-out needs confirmation. An unreadable outbox must not
 * block the sign-out.
 */
function* hasUnsent(): SagaGenerator<boolean> {
  try {
    yield* race({ read: call(readOutbox), timeout: delay(RECORDS_WITHIN) });
  } catch (error) {
    yield* logOnly(error);
  }
  const { items } = yield* select(selectOutbox);
  return items.some(isUnsent);
}

export function* clearHere(identity: Identity): SagaGenerator<void> {
  const user = yield* select(selectUser);
  yield* call(clearMember, identity);
  yield* call(identity.memory.countSignOut);
  identity.tabs.announce('signed-out');
  try {
    yield* call(clearRecords, identity, user?.sub ?? null);
  } catch (error) {
    yield* logOnly(error);
  }
}

/** Clears the member's data and opens the page that confirms the deletion of the account. */
export function* leaveDeleted(identity: Identity): SagaGenerator<void> {
  const history = yield* port('history');
  yield* call(clearHere, identity);
  yield* call([history, 'loadDocument'], ACCOUNT_PATHS.deleted);
}

export function* forgetHere(identity: Identity): SagaGenerator<void> {
  yield* call(forgetState);
  yield* call(identity.tabs.clearTimings);
}

/** Completes a sign-out that was requested while offline, once the server responds. */
export function* finishSignOut(identity: Identity): SagaGenerator<void> {
  try {
    yield* call(identity.finishSignOut);
  } catch (error) {
    yield* logOnly(error);
  }
}
