import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LoginStrategy, ProviderUser } from '../../model/members/accounts';

/** Who is signed in, and the window for signing in. */
export interface AuthState {
  /** Whether it is known yet if anybody is signed in. */
  fetchComplete: boolean;
  /** It was asked who is signed in, and nobody could say. */
  isUnknown: boolean;
  loggedIn: boolean;
  user: ProviderUser | null;
  /** As the user API gives it. */
  profile: Readonly<Record<string, unknown>> | null;
  /** By which the member's events are one member's. */
  analyticsId: string | null;
  window: AuthWindow;
  /** Whether the header has anything of it to draw. */
  isDrawn: boolean;
}

export type AuthWindow =
  | { status: 'closed' }
  /** The provider's page stands in it, once its address is known; without a line it waits for one. */
  | { status: 'open'; source: string; frame: string | null; panel: AuthPanel; isOffline: boolean }
  | { status: 'failed'; source: string; problem: LoginProblem };

/** The provider could not be asked; or this browser keeps no cookies, without which nobody is signed in. */
export type LoginProblem = 'provider' | 'cookies';

/** Signing in, here or on another company's pages, or having a mail sent for a new password. */
export type AuthPanel = 'signIn' | 'elsewhere' | 'reset' | 'resetSent';

const initialState: AuthState = {
  fetchComplete: false,
  isUnknown: false,
  loggedIn: false,
  user: null,
  profile: null,
  analyticsId: null,
  window: { status: 'closed' },
  isDrawn: false,
};

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** It is known whether anybody is signed in, or that nobody can say. */
    initialised(state, action: PayloadAction<{ user: ProviderUser | null; isUnknown?: boolean }>) {
      state.fetchComplete = true;
      state.isUnknown = action.payload.isUnknown ?? false;
      setUser(state, action.payload.user);
    },
    loginRequested(state, action: PayloadAction<{ source: string }>) {
      if (state.loggedIn) return;
      const { source } = action.payload;
      state.window = { status: 'open', source, frame: null, panel: 'signIn', isOffline: false };
      state.isDrawn = true;
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
    /** There is no line: what the frame shows is the browser's own word on that, or nothing. */
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
    signedOut: () => ({ ...initialState, fetchComplete: true }),
  },
  selectors: {
    selectAuth: (state) => state,
    selectIsLoggedIn: (state) => state.loggedIn,
    selectUser: (state) => state.user,
  },
});

function setUser(state: AuthState, user: ProviderUser | null): void {
  state.user = user;
  state.loggedIn = user !== null;
  state.analyticsId = user?.sub ?? null;
  if (!user) state.profile = null;
  state.isDrawn = state.loggedIn || state.window.status !== 'closed';
}

function close(state: AuthState): void {
  state.window = { status: 'closed' };
  state.isDrawn = state.loggedIn;
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
  signedOut,
} = slice.actions;

/** The reader wants the provider's page another way than in the window. */
export const strategyChosen = createAction<{ strategy: Exclude<LoginStrategy, 'modal'> }>(
  'auth/strategyChosen',
);
/** The frame of the window has loaded a page; which one is not for the store. */
export const frameArrived = createAction('auth/frameArrived');
export const logoutRequested = createAction<{ source: string }>('auth/logoutRequested');
/** The member was asked: what waits is to be forgotten. */
export const logoutConfirmed = createAction<{ source: string }>('auth/logoutConfirmed');
/** The address stays out of the state. */
export const resetRequested = createAction<{ email: string }>('auth/resetRequested');

export const authReducer = slice.reducer;
export const { selectAuth, selectIsLoggedIn, selectUser } = slice.getSelectors(
  (root: { auth?: AuthState }) => root.auth ?? initialState,
);
