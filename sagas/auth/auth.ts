import { eventChannel } from 'redux-saga';
import { call, fork, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  authInitialised,
  authReducer,
  frameAddressed,
  frameArrived,
  ledElsewhere,
  loginFailed,
  loginRequested,
  logoutConfirmed,
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
} from '../../src/features/auth/authSlice';
import { accountDeleted } from '../../src/features/members/membersSlice';
import { serverReached } from '../../src/features/offline/offlineSlice';
import {
  isFirstLogin,
  LOGIN_HASH,
  SIGNED_OUT_COOKIE,
  type LoginStrategy,
  type ProviderUser,
} from '../../src/model/members/accounts';
import type { Identity } from '../../src/platform/identity/identity';
import { logOnly } from './authFailure';
import { clearRecords } from './clearMember';
import { port } from '../ports';
import { comesFrame, isForWantOfLine, isLineHere, seemsLineHere, waitForLine } from './signInLine';
import { clearHere, endSession, finishSignOut, forgetHere, signOut } from './signOut';
import { supervised } from '../supervised';
import { track } from '../tracking/track';

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
  yield* takeEvery(logoutConfirmed, supervised('auth', endSession), identity);
  yield* takeEvery(accountDeleted, supervised('auth', clearHere), identity);
  yield* fork(supervised('auth', initialise), identity);
  yield* takeEvery(serverReached, supervised('auth', finishSignOut), identity);
  const elsewhere = eventChannel<'signedOut'>((emit) =>
    identity.tabs.onSignedOut(() => emit('signedOut')),
  );
  yield* takeEvery(elsewhere, supervised('auth', forgetHere), identity);
  const life = yield* port('life');
  const restored = eventChannel<'restored'>((emit) => life.onRestored(() => emit('restored')));
  const signOuts = identity.memory.signOuts();
  yield* takeEvery(restored, supervised('auth', lookAgain), identity, signOuts);
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
  const cookies = yield* port('cookies');
  const isReturn = yield* call(identity.isReturn);
  const wasKnown = identity.memory.hasHint();
  const isLeft = yield* call(clearLeft, identity);
  // Who signs out meanwhile, here or in another tab, is not brought back by an answer that comes late.
  const { answer } = yield* race({
    answer: call(askWho, identity, isReturn),
    out: take(signedOut),
  });
  // Code, state and token have no place in an address that is kept, shared or counted.
  if (isReturn) yield* call([history, 'replace'], '/');
  if (!answer) return;
  const { user, isUnknown } = answer;
  if (user && !wasKnown) {
    yield* welcome(identity, user, 'redirect', 'page');
    return;
  }
  yield* put(authInitialised({ user, isUnknown }));
  if (user) yield* remember(identity, null);
  if (user) yield* loadProfile(identity);
  if (!user && history.current().hash === LOGIN_HASH) {
    yield* put(loginRequested({ source: 'page' }));
  }
  if (!user && isLeft) yield* call(clearHere, identity);
  // A sign-in that is over leaves what waits for the next one; nobody is asked about it again.
  const isOver = !user && !isUnknown && cookies.get('fly_user') !== '1';
  if (isOver) yield* call(identity.memory.forget);
  if (isUnknown) yield* call(askAgain, identity);
}

/**
 * Whether the server's own page signed out, which reaches nothing that is kept here. The records are cleared
 * before anybody is known again.
 */
function* clearLeft(identity: Identity): SagaGenerator<boolean> {
  const cookies = yield* port('cookies');
  if (cookies.get(SIGNED_OUT_COOKIE) !== '1') return false;
  try {
    yield* call(clearRecords, identity, null);
  } catch (error) {
    yield* logOnly(error);
  }
  yield* call([cookies, 'remove'], SIGNED_OUT_COOKIE);
  return true;
}

interface Answer {
  user: ProviderUser | null;
  /** Nobody could say it. */
  isUnknown: boolean;
}

function* askWho(identity: Identity, isReturn: boolean): SagaGenerator<Answer> {
  const cookies = yield* port('cookies');
  try {
    yield* settleSignOut(identity, isReturn || cookies.get('fly_user') === '1');
    const user = yield* call(isReturn ? identity.returned : identity.current);
    return { user, isUnknown: false };
  } catch (error) {
    yield* call(identity.memory.forgetStrategy);
    yield* logOnly(error);
    return { user: null, isUnknown: true };
  }
}

/** Without a connection nobody could say who is signed in; with one the server can. */
function* askAgain(identity: Identity): SagaGenerator<void> {
  yield* take(serverReached);
  const { loggedIn } = yield* select(selectAuth);
  if (!loggedIn) yield* call(initialise, identity);
}

/** Whoever has signed in since keeps that sign-in; else an old one ends before anything is asked. */
function* settleSignOut(identity: Identity, hasSignedIn: boolean): SagaGenerator<void> {
  if (hasSignedIn) yield* call(identity.memory.setEnding, false);
  else yield* call(identity.finishSignOut);
}

function* openWindow(identity: Identity): SagaGenerator<void> {
  const { window } = yield* select(selectAuth);
  if (window.status !== 'open') return;
  yield* track('event/FormViewed', { formName: FORM });
  if (!identity.keepsCookies()) yield* put(loginFailed({ problem: 'cookies' }));
  else if (yield* seemsLineHere()) yield* fillWindow(identity);
  else yield* pauseWindow(identity);
}

/** The provider's page in the window, or the ways to it. */
function* fillWindow(identity: Identity): SagaGenerator<void> {
  const { window } = yield* select(selectAuth);
  if (window.status !== 'open' || window.panel !== 'signIn') return;
  const { hasForeignLogin } = yield* port('installation');
  if (hasForeignLogin) {
    yield* put(ledElsewhere());
    return;
  }
  try {
    yield* call(identity.finishSignOut);
    yield* put(frameAddressed({ href: yield* call(identity.frameHref) }));
  } catch (error) {
    if (yield* isForWantOfLine(error)) yield* pauseWindow(identity);
    return;
  }
  if (!(yield* comesFrame())) yield* pauseWindow(identity);
}

function* pauseWindow(identity: Identity): SagaGenerator<void> {
  if (yield* waitForLine()) yield* call(fillWindow, identity);
}

function* lookIntoFrame(identity: Identity): SagaGenerator<void> {
  try {
    const user = yield* call(identity.arrived);
    if (user) yield* welcome(identity, user, 'modal', yield* openedFrom());
    else if (identity.isFrameStrange() && !(yield* isLineHere())) yield* pauseWindow(identity);
  } catch (error) {
    if (yield* isForWantOfLine(error)) yield* pauseWindow(identity);
  }
}

/** Where there is no line, the browser would show its own page in place of the one being read. */
function* signInElsewhere(
  identity: Identity,
  { payload: { strategy } }: ReturnType<typeof strategyChosen>,
): SagaGenerator<void> {
  if (!(yield* strategy === 'redirect' ? isLineHere() : seemsLineHere())) {
    yield* pauseWindow(identity);
    return;
  }
  try {
    if (strategy === 'redirect') {
      yield* call(identity.redirect);
      return;
    }
    const user = yield* call(identity.inPopup);
    if (user) yield* welcome(identity, user, strategy, yield* openedFrom());
  } catch (error) {
    if (yield* isForWantOfLine(error)) yield* pauseWindow(identity);
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
  // What is still to be told of an earlier sign-out is over: it would end this session.
  yield* call(identity.memory.setEnding, false);
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
  let isAsked = false;
  while (!isAsked) {
    try {
      yield* call(identity.requestReset, email);
      isAsked = true;
    } catch (error) {
      const goesOn = (yield* isForWantOfLine(error)) && (yield* waitForLine());
      if (!goesOn) return;
    }
  }
  yield* put(resetMailed());
  yield* track('event/FormSubmitted', { formName: RESET_FORM });
}

/**
 * A page that the browser brings back from its memory may still show who has signed out since, also where
 * somebody else has signed in.
 * @param signOuts of this browser when the page began.
 */
function* lookAgain(identity: Identity, signOuts: string): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  const history = yield* port('history');
  const user = yield* select(selectUser);
  const isLeft = user !== null && cookies.get('fly_user') !== '1';
  if (isLeft || identity.memory.signOuts() !== signOuts) history.reload();
}
