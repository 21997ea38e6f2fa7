import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  JourneyDirection,
  Newsletter,
  SignupProblems,
  SignupRequest,
} from '../../model/members/newsletters';

export interface NewslettersState {
  list: { status: 'idle' | 'loading' | 'ready' | 'failed'; items: Newsletter[] };
  /** A member's subscriptions as confirmed by the server; `signedOut` for anonymous readers. */
  subscriptions: {
    status: 'idle' | 'loading' | 'ready' | 'failed' | 'signedOut';
    ids: string[];
  };
  /** Pending and failed changes, keyed by newsletter id. */
  changing: Record<string, JourneyDirection | null>;
  failed: Record<string, JourneyDirection | null>;
  signup: { status: 'open' | 'sending' | 'sent'; problems: SignupProblems };
}

const initialState: NewslettersState = {
  list: { status: 'idle', items: [] },
  subscriptions: { status: 'idle', ids: [] },
  changing: {},
  failed: {},
  signup: { status: 'open', problems: {} },
};

export interface JourneyRequest {
  /** Newsletter id. */
  id: string;
  direction: JourneyDirection;
}

const slice = createSlice({
  name: 'newsletters',
  initialState,
  reducers: {
    listRequested(state) {
      state.list.status = 'loading';
    },
    listReceived(state, action: PayloadAction<{ items: Newsletter[] }>) {
      state.list = { status: 'ready', items: action.payload.items };
    },
    listFailed(state) {
      state.list.status = 'failed';
    },
    subscriptionsRequested(state) {
      state.subscriptions.status = 'loading';
    },
    subscriptionsReceived(state, action: PayloadAction<{ ids: string[] }>) {
      state.subscriptions = { status: 'ready', ids: action.payload.ids };
    },
    subscriptionsFailed(state, action: PayloadAction<{ isSignedOut: boolean }>) {
      state.subscriptions.status = action.payload.isSignedOut ? 'signedOut' : 'failed';
    },
    journeyStarted(state, action: PayloadAction<JourneyRequest>) {
      const { id, direction } = action.payload;
      state.changing[id] = direction;
      state.failed[id] = null;
    },
    /** The change is still in the outbox, or another tab replaced or discarded it. The subscriptions do not change. */
    journeyWaits(state, action: PayloadAction<JourneyRequest>) {
      state.changing[action.payload.id] = null;
      state.failed[action.payload.id] = null;
    },
    /** The server confirmed the change; only now are the subscriptions updated. */
    journeyDone(state, action: PayloadAction<JourneyRequest>) {
      const { id, direction } = action.payload;
      state.changing[id] = null;
      state.failed[id] = null;
      const others = state.subscriptions.ids.filter((other) => other !== id);
      state.subscriptions.ids = direction === 'subscribe' ? [...others, id] : others;
    },
    journeyFailed(state, action: PayloadAction<JourneyRequest>) {
      const { id, direction } = action.payload;
      state.changing[id] = null;
      state.failed[id] = direction;
    },
    /** The email is only in the payload, never in the state. */
    signupSubmitted(state, _action: PayloadAction<SignupRequest>) {
      state.signup = { status: 'sending', problems: {} };
    },
    signupTaken(state) {
      state.signup.status = 'sent';
    },
    signupRefused(state, action: PayloadAction<{ problems: SignupProblems }>) {
      state.signup = { status: 'open', problems: action.payload.problems };
    },
    /** Clears member data on sign-out; the next reader may be someone else. */
    forgotten: (state) => ({ ...initialState, list: state.list }),
  },
});

export const {
  listRequested: newslettersRequested,
  listReceived: newslettersReceived,
  listFailed: newslettersFailed,
  subscriptionsRequested,
  subscriptionsReceived,
  subscriptionsFailed,
  journeyStarted,
  journeyDone,
  journeyWaits,
  journeyFailed,
  signupSubmitted,
  signupTaken,
  signupRefused,
  forgotten: newslettersForgotten,
} = slice.actions;

/** A member clicked a newsletter's switch. */
export const journeyWished = createAction<JourneyRequest>('newsletters/journeyWished');

/** Retries the failed request. */
export const newslettersRetried = createAction('newsletters/retried');

/** Optional, because the slice is injected when its saga starts. Until then, the browser submits the forms. */
export interface NewslettersRoot {
  newsletters?: NewslettersState;
}

const ofRoot = (root: NewslettersRoot): NewslettersState => root.newsletters ?? initialState;

export const selectHasNewsletters = (root: NewslettersRoot): boolean =>
  root.newsletters !== undefined;
export const selectNewsletterList = (root: NewslettersRoot): NewslettersState['list'] =>
  ofRoot(root).list;
export const selectSubscriptions = (root: NewslettersRoot): NewslettersState['subscriptions'] =>
  ofRoot(root).subscriptions;
export const selectSignup = (root: NewslettersRoot): NewslettersState['signup'] =>
  ofRoot(root).signup;

export const selectIsSubscribed = (root: NewslettersRoot, id: string): boolean =>
  ofRoot(root).subscriptions.ids.includes(id);
export const selectChanging = (root: NewslettersRoot, id: string): JourneyDirection | null =>
  ofRoot(root).changing[id] ?? null;
export const selectFailed = (root: NewslettersRoot, id: string): JourneyDirection | null =>
  ofRoot(root).failed[id] ?? null;

export const newslettersReducer = slice.reducer;
