import { all, call, delay, put, race, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  selectUser,
  type logoutConfirmed,
  type logoutRequested,
} from '../../src/features/auth/authSlice';
import { navigationRequested } from '../../src/features/navigation/navigationSlice';
import { selectOutbox, signOutAsked } from '../../src/features/outbox/outboxSlice';
import { isUnsent } from '../../src/model/members/outboxItem';
import type { Identity } from '../../src/platform/identity/identity';
import { logOnly } from './authFailure';
import { clearMember, clearRecords, forgetState, RECORDS_WITHIN } from './clearMember';
import { readOutbox } from '../members/outboxSteps';
import { port } from '../ports';
import { track } from '../tracking/track';

/** Asks first where changes wait that would be lost. */
export function* signOut(
  identity: Identity,
  action: ReturnType<typeof logoutRequested>,
): SagaGenerator<void> {
  if (yield* hasUnsent()) yield* put(signOutAsked(action.payload));
  else yield* call(endSession, identity, action);
}

/** Nothing of the member is left here, whatever the server and the browser's store say. */
export function* endSession(
  identity: Identity,
  { payload: { source } }: ReturnType<typeof logoutConfirmed>,
): SagaGenerator<void> {
  const history = yield* port('history');
  if (yield* select(selectUser)) yield* track('event/AccountLogout', { source });
  // First the mark: with the page closed, or the line lost, the next contact ends the session.
  yield* call(identity.memory.setEnding, true);
  const { to } = yield* all({ to: call(endAtServer, identity), gone: call(clearHere, identity) });
  yield* call(identity.tabs.clearTimings);
  if (to === '/') yield* put(navigationRequested({ href: '/' }));
  else yield* call([history, 'loadDocument'], to);
}

/** Answers where to go. */
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

/** Whether the member has to be asked first; what cannot be read keeps nobody signed in. */
function* hasUnsent(): SagaGenerator<boolean> {
  try {
    yield* race({ read: call(readOutbox), late: delay(RECORDS_WITHIN) });
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
  yield* call(identity.tabs.tellSignedOut);
  try {
    yield* call(clearRecords, identity, user?.sub ?? null);
  } catch (error) {
    yield* logOnly(error);
  }
}

/** Signed out in another tab. */
export function* forgetHere(identity: Identity): SagaGenerator<void> {
  yield* call(forgetState);
  yield* call(identity.tabs.clearTimings);
}

/** Signed out without a connection: the server hears of it as soon as it answers. */
export function* finishSignOut(identity: Identity): SagaGenerator<void> {
  try {
    yield* call(identity.finishSignOut);
  } catch (error) {
    yield* logOnly(error);
  }
}
