import { eventChannel } from 'redux-saga';
import { call, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  authInitialised,
  authReducer,
  authWindowClosed,
  frameAddressed,
  frameArrived,
  loginFailed,
  loginRequested,
  logoutRequested,
  profileReceived,
  resetMailed,
  resetOpened,
  resetRequested,
  selectAuth,
  selectUser,
  signedIn,
  signedOut,
  strategyChosen,
} from '../src/features/auth/authSlice';
import { navigationRequested } from '../src/features/navigation/navigationSlice';
import {
  isFirstLogin,
  LOGIN_HASH,
  type LoginStrategy,
  type ProviderUser,
} from '../src/model/accounts';
import type { Identity } from '../src/platform/identity';
import { port } from './ports';
import { supervised } from './supervised';
import { track } from './track';

const FORM = 'log-in';
const RESET_FORM = 'reset-password';
const MONTH = 30 * 86_400;
const YEAR = 365 * 86_400;

/** Signing in and out, each way; who is signed in is known to the store as long as the page lives. */
export function* authSaga(): SagaGenerator<void> {
  const lateState = yield* port('lateState');
  yield* call([lateState, 'add'], { auth: authReducer });
  const identity = yield* call(yield* port('identity'));
  yield* takeLatest(loginRequested, supervised('auth', openWindow), identity);
  yield* takeEvery(frameArrived, supervised('auth', lookIntoFrame), identity);
  yield* takeLatest(strategyChosen, supervised('auth', signInElsewhere), identity);
  yield* takeEvery(resetOpened, supervised('auth', viewReset));
  yield* takeLatest(resetRequested, supervised('auth', requestReset), identity);
  yield* takeEvery(logoutRequested, supervised('auth', signOut), identity);
  yield* fork(supervised('auth', initialise), identity);
  const presses = eventChannel<{ kind: 'login' | 'logout'; source: string }>((emit) =>
    identity.watchLinks(emit),
  );
  yield* takeEvery(presses, supervised('auth', followPress));
}

function* followPress(press: { kind: 'login' | 'logout'; source: string }): SagaGenerator<void> {
  const { kind, source } = press;
  yield* put(kind === 'login' ? loginRequested({ source }) : logoutRequested({ source }));
}

/** Who is signed in as the page begins. Whoever was not the last time has come back from signing in. */
function* initialise(identity: Identity): SagaGenerator<void> {
  const history = yield* port('history');
  const isReturn = yield* call(identity.isReturn);
  const wasKnown = identity.memory.hasHint();
  let user: ProviderUser | null = null;
  try {
    user = yield* call(isReturn ? identity.returned : identity.current);
  } catch (error) {
    yield* call(identity.memory.forget);
    yield* logOnly(error);
  }
  // Code, state and token have no place in an address that is kept, shared or counted.
  if (isReturn) yield* call([history, 'replace'], '/');
  if (user && !wasKnown) {
    yield* welcome(identity, user, 'redirect', 'page');
    return;
  }
  yield* put(authInitialised({ user }));
  if (user) yield* remember(identity, null);
  if (user) yield* loadProfile(identity);
  if (!user && history.current().hash === LOGIN_HASH) {
    yield* put(loginRequested({ source: 'page' }));
  }
}

function* openWindow(identity: Identity): SagaGenerator<void> {
  const { window } = yield* select(selectAuth);
  if (window.status !== 'open') return;
  yield* track('event/FormViewed', { formName: FORM });
  try {
    yield* put(frameAddressed({ href: yield* call(identity.frameHref) }));
  } catch (error) {
    yield* logOnly(error);
    yield* put(loginFailed());
  }
}

function* lookIntoFrame(identity: Identity): SagaGenerator<void> {
  try {
    const user = yield* call(identity.arrived);
    if (user) yield* welcome(identity, user, 'modal', yield* openedFrom());
  } catch (error) {
    yield* logOnly(error);
    yield* put(loginFailed());
  }
}

function* signInElsewhere(
  identity: Identity,
  { payload: { strategy } }: ReturnType<typeof strategyChosen>,
): SagaGenerator<void> {
  try {
    if (strategy === 'redirect') {
      yield* call(identity.redirect);
      return;
    }
    const user = yield* call(identity.inPopup);
    if (user) yield* welcome(identity, user, strategy, yield* openedFrom());
  } catch (error) {
    yield* logOnly(error);
    yield* put(loginFailed());
  }
}

function* openedFrom(): SagaGenerator<string> {
  const { window } = yield* select(selectAuth);
  return window.status === 'closed' ? 'page' : window.source;
}

/** Somebody has just signed in. */
function* welcome(
  identity: Identity,
  user: ProviderUser,
  strategy: LoginStrategy,
  source: string,
): SagaGenerator<void> {
  yield* put(signedIn({ user }));
  yield* remember(identity, strategy);
  yield* track('event/FormSubmitted', { formName: FORM });
  if (isFirstLogin(user)) yield* track('event/AccountCreated', { source });
  yield* track('event/AccountLogin', { source });
  yield* track('event/Identify', { memberId: user.sub });
  yield* loadProfile(identity);
}

function* remember(identity: Identity, strategy: LoginStrategy | null): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  yield* call(identity.memory.remember, strategy);
  yield* call([cookies, 'set'], 'fly_user', '1', MONTH);
  yield* call([cookies, 'set'], 'previousLogin', '1', YEAR);
}

function* loadProfile(identity: Identity): SagaGenerator<void> {
  try {
    const profile = yield* call(identity.profile);
    if (profile) yield* put(profileReceived({ profile }));
  } catch (error) {
    yield* logOnly(error);
  }
}

function* viewReset(): SagaGenerator<void> {
  yield* track('event/FormViewed', { formName: RESET_FORM });
}

function* requestReset(
  identity: Identity,
  { payload: { email } }: ReturnType<typeof resetRequested>,
): SagaGenerator<void> {
  try {
    yield* call(identity.requestReset, email);
    yield* put(resetMailed());
    yield* track('event/FormSubmitted', { formName: RESET_FORM });
  } catch (error) {
    yield* logOnly(error);
    yield* put(loginFailed());
  }
}

/** Nothing of the member is left here, whatever the server says. */
function* signOut(
  identity: Identity,
  { payload: { source } }: ReturnType<typeof logoutRequested>,
): SagaGenerator<void> {
  const history = yield* port('history');
  const cookies = yield* port('cookies');
  if (yield* select(selectUser)) yield* track('event/AccountLogout', { source });
  let to = '/';
  try {
    to = yield* call(identity.signOut);
  } catch (error) {
    yield* logOnly(error);
  }
  yield* call(identity.memory.forget);
  yield* call([cookies, 'remove'], 'fly_user');
  yield* put(authWindowClosed());
  yield* put(signedOut());
  if (to === '/') yield* put(navigationRequested({ href: '/' }));
  else yield* call([history, 'loadDocument'], to);
}

/** What goes wrong with signing in and out is written down, and stops nobody from reading. */
function* logOnly(error: unknown): SagaGenerator<void> {
  const reporter = yield* port('reporter');
  yield* call([reporter, 'warn'], error instanceof Error ? error.message : String(error));
}
