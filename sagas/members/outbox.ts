import { eventChannel } from 'redux-saga';
import {
  call,
  fork,
  join,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLeading,
} from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  authInitialised,
  changedElsewhere,
  logoutConfirmed,
  logoutRequested,
  signedIn,
} from '../../src/features/auth/authSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { connectionHinted, serverReached } from '../../src/features/offline/offlineSlice';
import {
  itemDiscarded,
  itemRetried,
  outboxReducer,
  selectOutbox,
  sendWanted,
  sentDismissed,
  signOutAfterSending,
  signOutDiscarding,
  signOutDropped,
} from '../../src/features/outbox/outboxSlice';
import { isUnsent, isWaiting } from '../../src/model/members/outboxItem';
import type { Clock } from '../../src/model/ports';
import { announce } from './announce';
import { readOutbox, replayChanges } from './outboxSteps';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Retry interval in milliseconds while changes are waiting, even if the browser reports no connection. */
const TRY_AGAIN_AFTER = 10_000;

/**
 * Shows the changes waiting in the outbox, and sends them once there is a connection, after a sign-in, or on request.
 */
export function* outboxSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { outbox: outboxReducer });
  const send = supervised('outbox', sendInBackground);
  yield* takeEvery(
    [authInitialised.type, signedIn.type, serverReached.type, connectionHinted.type],
    send,
  );
  yield* takeLeading(sendWanted, supervised('outbox', sendForMember));
  yield* takeEvery(changedElsewhere, supervised('outbox', readAgain));
  yield* takeEvery(itemRetried, supervised('outbox', retry));
  yield* takeEvery(itemDiscarded, supervised('outbox', discard));
  // Dismisses the notice about sent changes on navigation, because it would otherwise stay on every following page.
  yield* takeLeading([sentDismissed, navigationCommitted], supervised('outbox', dismissSent));
  yield* takeLeading(signOutAfterSending, supervised('outbox', sendAndSignOut));
  yield* takeLeading(signOutDiscarding, supervised('outbox', discardAndSignOut));
  yield* fork(send);
  // `takeLeading`, so that retries do not queue up behind one that waits for the lock or a response.
  yield* takeLeading(beats(yield* port('clock')), send);
}

function* readAgain(): SagaGenerator<void> {
  yield* call(readOutbox);
}

function* sendInBackground(): SagaGenerator<void> {
  yield* call(sendWaiting, { isByMember: false });
}

function* sendForMember(): SagaGenerator<void> {
  yield* call(sendWaiting, { isByMember: true });
}

/** Sends the waiting changes. For a visitor, sends nothing and creates no database. */
function* sendWaiting(request: { isByMember: boolean }): SagaGenerator<void> {
  yield* call(readOutbox);
  const { items } = yield* select(selectOutbox);
  if (items.some(isWaiting)) yield* call(replayChanges, request);
}

function* retry({ payload: { id } }: ReturnType<typeof itemRetried>): SagaGenerator<void> {
  const { items } = yield* select(selectOutbox);
  const item = items.find((candidate) => candidate.id === id);
  if (!item) return;
  const outbox = yield* call(yield* port('outbox'));
  yield* call(outbox.retry, item);
  yield* call(sendForMember);
}

function* discard({ payload: { id } }: ReturnType<typeof itemDiscarded>): SagaGenerator<void> {
  const outbox = yield* call(yield* port('outbox'));
  yield* call(outbox.discard, id);
  yield* call(readOutbox);
  yield* announce('outbox');
}

function* dismissSent(): SagaGenerator<void> {
  const { items } = yield* select(selectOutbox);
  if (items.every(isUnsent)) return;
  const outbox = yield* call(yield* port('outbox'));
  for (const item of items) if (!isUnsent(item)) yield* call(outbox.discard, item.id);
  yield* call(readOutbox);
  yield* announce('outbox');
}

/**
 * Sends the waiting changes, and signs out if all of them were sent. Otherwise, the dialog stays open. Closing the
 * dialog cancels the sign-out.
 */
function* sendAndSignOut(): SagaGenerator<void> {
  const { signOutFrom } = yield* select(selectOutbox);
  const sending = yield* fork(replayChanges, { isByMember: true });
  const { closed } = yield* race({
    closed: take([signOutDropped.type, signOutDiscarding.type]),
    sent: join(sending),
  });
  if (closed) return;
  const { items } = yield* select(selectOutbox);
  if (!items.some(isUnsent)) yield* put(logoutRequested({ source: signOutFrom ?? 'page' }));
}

function* discardAndSignOut(): SagaGenerator<void> {
  const { signOutFrom } = yield* select(selectOutbox);
  yield* put(logoutConfirmed({ source: signOutFrom ?? 'page' }));
}

/** Emits periodically, so that changes queued in other tabs are also picked up. */
function beats(clock: Clock) {
  return eventChannel<'beat'>((emit) => {
    let timer = 0;
    const next = (): void => {
      timer = clock.setTimeout(() => {
        emit('beat');
        next();
      }, TRY_AGAIN_AFTER);
    };
    next();
    return () => {
      clock.clearTimeout(timer);
    };
  });
}
