import { all, call, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  authInitialised,
  authWindowClosed,
  changedElsewhere,
  profileReceived,
  selectIsLoggedIn,
  selectUser,
  signedOut,
} from '../../src/features/auth/authSlice';
import type { ProviderUser } from '../../src/model/members/accounts';
import type { Identity } from '../../src/platform/identity/identity';
import type { TabNews } from '../../src/model/members/tabNews';
import { followConsent } from '../consent/followConsent';
import { hideMember } from '../members/sessionEnd';
import { port } from '../ports';
import { logOnly } from './authFailure';
import { forgetHere } from './signOut';

/** Applies an event from another tab to this tab. */
export function* followTab(identity: Identity, news: TabNews): SagaGenerator<void> {
  switch (news) {
    case 'signed-out':
      return yield* call(forgetHere, identity);
    case 'signed-in':
      return yield* call(followSession, identity);
    case 'session-ended':
      return yield* call(hideMember);
    case 'consent':
      return yield* call(followConsent);
    case 'profile':
    case 'newsletters':
    case 'reading-list':
    case 'outbox':
      yield* put(changedElsewhere({ thing: news }));
      if (news === 'profile') yield* call(loadProfile, identity);
  }
}

export function announceConsent({ tabs }: Identity): void {
  tabs.announce('consent');
}

/** Updates this tab to show the member who is signed in on the server. A late response does not undo a sign-out. */
function* followSession(identity: Identity): SagaGenerator<void> {
  const shown = yield* select(selectUser);
  const { answer } = yield* race({ answer: call(currentUser, identity), out: take(signedOut) });
  if (!answer) return;
  const { user } = answer;
  if (user === null) {
    yield* call(hideMember);
  } else if (shown !== null && shown.sub !== user.sub) {
    (yield* port('history')).reload();
  } else {
    if (shown === null) {
      yield* put(authWindowClosed());
      yield* put(authInitialised({ user }));
    }
    yield* call(loadProfile, identity);
  }
}

/** Reads the session's user from the server. Returns null if that fails. */
function* currentUser(identity: Identity): SagaGenerator<{ user: ProviderUser | null } | null> {
  try {
    return { user: yield* call(identity.current) };
  } catch (error) {
    yield* logOnly(error);
    return null;
  }
}

/**
 * Updates a page restored from the back/forward cache, because it missed messages from other tabs. Reloads the page if
 * a member has signed out since it loaded, even if someone else is signed in now.
 * @param signOuts The browser's sign-out counter when the page loaded.
 */
export function* lookAgain(identity: Identity, signOuts: string): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  const history = yield* port('history');
  const isLeft = (yield* select(selectIsLoggedIn)) && cookies.get('fly_user') !== '1';
  if (isLeft || identity.memory.signOuts() !== signOuts) {
    history.reload();
    return;
  }
  yield* call(followConsent);
  yield* call(followSession, identity);
  if (!(yield* select(selectIsLoggedIn))) return;
  yield* all([
    put(changedElsewhere({ thing: 'newsletters' })),
    put(changedElsewhere({ thing: 'profile' })),
    put(changedElsewhere({ thing: 'reading-list' })),
  ]);
}

export function* loadProfile(identity: Identity): SagaGenerator<void> {
  try {
    const profile = yield* call(identity.profile);
    if (profile) yield* put(profileReceived({ profile }));
  } catch (error) {
    yield* logOnly(error);
  }
}
