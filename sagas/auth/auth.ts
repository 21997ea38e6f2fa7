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
  resetOpened,
  resetRequested,
  selectAuth,
  sessionEnded,
  signedIn,
  signedOut,
  strategyChosen,
} from '../../src/features/auth/authSlice';
import { accountDeleted } from '../../src/features/members/membersSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { serverReached } from '../../src/features/offline/offlineSlice';
import {
  isFirstLogin,
  LOGIN_HASH,
  SIGNED_OUT_COOKIE,
  type LoginStrategy,
  type ProviderUser,
} from '../../src/model/members/accounts';
import { consentChosen } from '../../src/features/consent/consentSlice';
import type { TabNews } from '../../src/model/members/tabNews';
import type { Identity } from '../../src/platform/identity/identity';
import { logOnly } from './authFailure';
import { clearRecords } from './clearMember';
import { askToSignInAgain } from '../members/sessionEnd';
import { port } from '../ports';
import {
  comesFrame,
  isConnectionError,
  isConnected,
  seemsConnected,
  waitForConnection,
} from './signInConnection';
import { announceConsent, followTab, loadProfile, lookAgain } from './followTabs';
import { requestReset, viewReset } from './resetPassword';
import { clearHere, endSession, finishSignOut, leaveDeleted, signOut } from './signOut';
import { followConsent } from '../consent/followConsent';
import { supervised } from '../supervised';
import { track } from '../tracking/track';

const FORM = 'log-in';
const MONTH = 30 * 86_400;
const YEAR = 365 * 86_400;

/** Handles sign-ins and sign-outs, and keeps the current member in the store. */
export function* authSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { auth: authReducer });
  const identity = yield* call(yield* port('identity'));
  yield* takeLatest(loginRequested, supervised('auth', openWindow), identity);
  yield* takeEvery(frameArrived, supervised('auth', lookIntoFrame), identity);
  yield* takeLatest(strategyChosen, supervised('auth', signInElsewhere), identity);
  yield* takeEvery(resetOpened, supervised('auth', viewReset));
  yield* takeLatest(resetRequested, supervised('auth', requestReset), identity);
  yield* takeEvery(logoutRequested, supervised('auth', signOut), identity);
  yield* takeEvery(logoutConfirmed, supervised('auth', endSession), identity);
  yield* takeEvery(accountDeleted, supervised('auth', leaveDeleted), identity);
  yield* takeEvery(
    [authInitialised, signedIn, sessionEnded, signedOut],
    supervised('auth', showMember),
  );
  yield* fork(supervised('auth', initialise), identity);
  yield* takeEvery(serverReached, supervised('auth', finishSignOut), identity);
  const elsewhere = eventChannel<TabNews>((emit) => identity.tabs.onNews(emit));
  yield* takeEvery(elsewhere, supervised('auth', followTab), identity);
  const refusals = eventChannel<'refused'>((emit) =>
    identity.onSessionRefused(() => emit('refused')),
  );
  yield* takeEvery(refusals, supervised('auth', askToSignInAgain));
  yield* takeEvery(consentChosen, announceConsent, identity);
  yield* takeEvery(navigationCommitted, supervised('auth', followConsent));
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

/** Exposes the sign-in state to style sheets, and marks the `member` stage. */
function* showMember(): SagaGenerator<void> {
  const head = yield* port('head');
  const stages = yield* port('stages');
  const { loggedIn, isUnknown } = yield* select(selectAuth);
  const signedOutOrUnknown = isUnknown ? 'unknown' : 'none';
  head.showMember(loggedIn ? 'known' : signedOutOrUnknown);
  stages.mark('member');
}

/**
 * Determines who is signed in on page load. If there is a member but no hint from an earlier page, the member has just
 * returned from a redirect sign-in.
 */
function* initialise(identity: Identity): SagaGenerator<void> {
  const history = yield* port('history');
  const cookies = yield* port('cookies');
  const isReturn = yield* call(identity.isReturn);
  const wasKnown = identity.memory.hasHint();
  const isLeft = yield* call(clearLeft, identity);
  // A late response must not restore a member who has signed out in the meantime, here or in another tab.
  const { answer } = yield* race({
    answer: call(fetchSession, identity, isReturn),
    out: take(signedOut),
  });
  // The code, state and token must not stay in a URL that is saved, shared or tracked.
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
  // Forgets an expired session, so that later pages do not check it again. The outbox is kept for the next sign-in.
  const isOver = !user && !isUnknown && cookies.get('fly_user') !== '1';
  if (isOver) yield* call(identity.memory.forget);
  if (isUnknown) yield* call(retrySession, identity);
}

/**
 * Returns true after a sign-out outside the app, or an account deletion, that may have left local data behind. In that
 * case, clears the records before the next member is identified.
 */
function* clearLeft(identity: Identity): SagaGenerator<boolean> {
  const cookies = yield* port('cookies');
  if (cookies.get(SIGNED_OUT_COOKIE) !== '1') return false;
  // Runs before anything asynchronous, because the page may close or freeze before the server identifies the member.
  yield* call(identity.memory.forgetStories);
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
  /** True if the request failed. */
  isUnknown: boolean;
}

function* fetchSession(identity: Identity, isReturn: boolean): SagaGenerator<Answer> {
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

/** Checks again who is signed in once the server is reachable. */
function* retrySession(identity: Identity): SagaGenerator<void> {
  yield* take(serverReached);
  const { loggedIn } = yield* select(selectAuth);
  if (!loggedIn) yield* call(initialise, identity);
}

/** Drops a pending sign-out if a member has signed in since it was requested. Otherwise, finishes the sign-out. */
function* settleSignOut(identity: Identity, hasSignedIn: boolean): SagaGenerator<void> {
  if (hasSignedIn) yield* call(identity.memory.setEnding, false);
  else yield* call(identity.finishSignOut);
}

function* openWindow(identity: Identity): SagaGenerator<void> {
  const { window } = yield* select(selectAuth);
  if (window.status !== 'open') return;
  yield* track('event/FormViewed', { formName: FORM });
  if (!identity.keepsCookies()) yield* put(loginFailed({ problem: 'cookies' }));
  else if (yield* seemsConnected()) yield* fillWindow(identity);
  else yield* pauseWindow(identity);
}

/** Shows the provider's page in the window's frame, or links to a third-party provider. */
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
    if (yield* isConnectionError(error)) yield* pauseWindow(identity);
    return;
  }
  if (!(yield* comesFrame())) yield* pauseWindow(identity);
}

function* pauseWindow(identity: Identity): SagaGenerator<void> {
  if (yield* waitForConnection()) yield* call(fillWindow, identity);
}

function* lookIntoFrame(identity: Identity): SagaGenerator<void> {
  try {
    const user = yield* call(identity.arrived);
    if (user) yield* welcome(identity, user, 'modal', yield* openedFrom());
    else if (identity.isFrameStrange() && !(yield* isConnected())) yield* pauseWindow(identity);
  } catch (error) {
    if (yield* isConnectionError(error)) yield* pauseWindow(identity);
  }
}

/** Requires a connection, because a failed redirect would replace the current page with the browser's error page. */
function* signInElsewhere(
  identity: Identity,
  { payload: { strategy } }: ReturnType<typeof strategyChosen>,
): SagaGenerator<void> {
  if (!(yield* strategy === 'redirect' ? isConnected() : seemsConnected())) {
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
    if (yield* isConnectionError(error)) yield* pauseWindow(identity);
  }
}

function* openedFrom(): SagaGenerator<string> {
  const { window } = yield* select(selectAuth);
  return window.status === 'closed' ? 'page' : window.source;
}

function* welcome(
  identity: Identity,
  user: ProviderUser,
  strategy: LoginStrategy,
  source: string,
): SagaGenerator<void> {
  yield* put(signedIn({ user }));
  // A pending sign-out would end this session.
  yield* call(identity.memory.setEnding, false);
  yield* remember(identity, strategy);
  identity.tabs.announce('signed-in');
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
