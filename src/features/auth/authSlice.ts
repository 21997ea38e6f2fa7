import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LoginStrategy, ProviderUser } from '../../model/members/accounts';

export interface AuthState {
  /** True once the session check has finished. */
  fetchComplete: boolean;
  /** True if the session check could not determine whether anyone is signed in. */
  isUnknown: boolean;
  loggedIn: boolean;
  user: ProviderUser | null;
  /** ID of the member whose session the server ended, until the next sign-in or sign-out; otherwise null. */
  endedMemberId: string | null;
  /** As returned by the user API. */
  profile: Readonly<Record<string, unknown>> | null;
  /** Identifies the member in events. */
  analyticsId: string | null;
  window: AuthWindow;
  /** True if the header has to render the member's menu or the sign-in window. */
  isRendered: boolean;
}

export type AuthWindow =
  | { status: 'closed' }
  /** Shows the provider's page once its URL is known; while offline, waits for a connection. */
  | { status: 'open'; source: string; frame: string | null; panel: AuthPanel; isOffline: boolean }
  | { status: 'failed'; source: string; problem: LoginProblem };

/**
 * `provider`: a request to the provider failed even though the reader is online. `cookies`: this browser blocks
 * cookies, which sign-in requires.
 */
export type LoginProblem = 'provider' | 'cookies';

/** Panel in the sign-in window. `elsewhere`: the login pages are external. */
export type AuthPanel = 'signIn' | 'elsewhere' | 'reset' | 'resetSent';

const initialState: AuthState = {
  fetchComplete: false,
  isUnknown: false,
  loggedIn: false,
  user: null,
  endedMemberId: null,
  profile: null,
  analyticsId: null,
  window: { status: 'closed' },
  isRendered: false,
};

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The session check finished, possibly without a result. */
    initialised(state, action: PayloadAction<{ user: ProviderUser | null; isUnknown?: boolean }>) {
      state.fetchComplete = true;
      state.isUnknown = action.payload.isUnknown ?? false;
      setUser(state, action.payload.user);
    },
    loginRequested(state, action: PayloadAction<{ source: string }>) {
      if (state.loggedIn) return;
      const { source } = action.payload;
      state.window = { status: 'open', source, frame: null, panel: 'signIn', isOffline: false };
      state.isRendered = true;
    },
    frameAddressed(state, action: PayloadAction<{ href: string }>) {
      if (state.window.status === 'open') state.window.frame = action.payload.href;
    },
    ledElsewhere(state) {
      if (state.window.status === 'open') state.window.panel = 'elsewhere';
    },
    loginFailed(state, action: PayloadAction<{ problem: LoginProblem }>) {
      if (state.window.status !== 'open') return;
      const { problem } = action.payload;
      state.window = { status: 'failed', source: state.window.source, problem };
    },
    /** Clears the frame, because a frame that loads while offline shows the browser's error page. */
    loginPaused(state) {
      if (state.window.status !== 'open') return;
      state.window.isOffline = true;
      state.window.frame = null;
    },
    loginResumed(state) {
      if (state.window.status === 'open') state.window.isOffline = false;
    },
    windowClosed(state) {
      close(state);
    },
    resetOpened(state) {
      if (state.window.status === 'open') state.window.panel = 'reset';
    },
    resetMailed(state) {
      if (state.window.status === 'open') state.window.panel = 'resetSent';
    },
    signedIn(state, action: PayloadAction<{ user: ProviderUser }>) {
      state.fetchComplete = true;
      state.isUnknown = false;
      setUser(state, action.payload.user);
      close(state);
    },
    profileReceived(state, action: PayloadAction<{ profile: Record<string, unknown> }>) {
      if (state.loggedIn) state.profile = action.payload.profile;
    },
    /** The server no longer recognizes the session. Hides all member data, but keeps unsent changes. */
    sessionEnded(state) {
      const { user } = state;
      if (!user) return;
      setUser(state, null);
      state.endedMemberId = user.sub;
    },
    signedOut: () => ({ ...initialState, fetchComplete: true }),
  },
  selectors: {
    selectAuth: (state) => state,
    selectIsLoggedIn: (state) => state.loggedIn,
    selectUser: (state) => state.user,
  },
});

function setUser(state: AuthState, user: ProviderUser | null): void {
  state.endedMemberId = null;
  state.user = user;
  state.loggedIn = user !== null;
  state.analyticsId = user?.sub ?? null;
  if (!user) state.profile = null;
  state.isRendered = state.loggedIn || state.window.status !== 'closed';
}

function close(state: AuthState): void {
  state.window = { status: 'closed' };
  state.isRendered = state.loggedIn;
}

export const {
  initialised: authInitialised,
  loginRequested,
  frameAddressed,
  ledElsewhere,
  loginFailed,
  loginPaused,
  loginResumed,
  windowClosed: authWindowClosed,
  resetOpened,
  resetMailed,
  signedIn,
  profileReceived,
  sessionEnded,
  signedOut,
} = slice.actions;

/** Another tab changed the outbox or the member's data on the server, so this tab's data is out of date. */
export const changedElsewhere = createAction<{
  thing: 'profile' | 'newsletters' | 'reading-list' | 'outbox';
}>('auth/changedElsewhere');
/** The reader chose a login strategy other than the window. */
export const strategyChosen = createAction<{ strategy: Exclude<LoginStrategy, 'modal'> }>(
  'auth/strategyChosen',
);
/** The window's frame loaded a page. The page's URL is not stored. */
export const frameArrived = createAction('auth/frameArrived');
export const logoutRequested = createAction<{ source: string }>('auth/logoutRequested');
/** The member confirmed that unsent changes may be discarded. */
export const logoutConfirmed = createAction<{ source: string }>('auth/logoutConfirmed');
/** The email address is not stored in the state. */
export const resetRequested = createAction<{ email: string }>('auth/resetRequested');

export const authReducer = slice.reducer;
export const { selectAuth, selectIsLoggedIn, selectUser } = slice.getSelectors(
  (root: { auth?: AuthState }) => root.auth ?? initialState,
);
