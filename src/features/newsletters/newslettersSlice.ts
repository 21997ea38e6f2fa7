import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  JourneyDirection,
  Newsletter,
  SignupProblems,
  SignupWish,
} from '../../model/members/newsletters';

export interface NewslettersState {
  list: { status: 'idle' | 'loading' | 'ready' | 'failed'; items: Newsletter[] };
  /** What a member gets, as the server confirmed it; `signedOut` where nobody is signed in. */
  subscriptions: {
    status: 'idle' | 'loading' | 'ready' | 'failed' | 'signedOut';
    ids: string[];
  };
  /** Journeys under way, and those that led nowhere, by the letter's id. */
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

export interface JourneyWish {
  /** Of the newsletter. */
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
    journeyBegun(state, action: PayloadAction<JourneyWish>) {
      const { id, direction } = action.payload;
      state.changing[id] = direction;
      state.failed[id] = null;
    },
    /** For a connection, or for what another tab knows; the list of subscriptions is as it was. */
    journeyWaits(state, action: PayloadAction<JourneyWish>) {
      state.changing[action.payload.id] = null;
      state.failed[action.payload.id] = null;
    },
    /** Confirmed by the server: now, and not before, the list is another. */
    journeyDone(state, action: PayloadAction<JourneyWish>) {
      const { id, direction } = action.payload;
      state.changing[id] = null;
      state.failed[id] = null;
      const others = state.subscriptions.ids.filter((other) => other !== id);
      state.subscriptions.ids = direction === 'subscribe' ? [...others, id] : others;
    },
    journeyFailed(state, action: PayloadAction<JourneyWish>) {
      const { id, direction } = action.payload;
      state.changing[id] = null;
      state.failed[id] = direction;
    },
    /** The address is in what is sent and stays out of the state. */
    signupSubmitted(state, _action: PayloadAction<SignupWish>) {
      state.signup = { status: 'sending', problems: {} };
    },
    signupTaken(state) {
      state.signup.status = 'sent';
    },
    signupRefused(state, action: PayloadAction<{ problems: SignupProblems }>) {
      state.signup = { status: 'open', problems: action.payload.problems };
    },
    /** Somebody else may come. */
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
  journeyBegun,
  journeyDone,
  journeyWaits,
  journeyFailed,
  signupSubmitted,
  signupTaken,
  signupRefused,
  forgotten: newslettersForgotten,
} = slice.actions;

/** A member pressed the button of a letter. */
export const journeyWished = createAction<JourneyWish>('newsletters/journeyWished');

/** What failed is asked for again. */
export const newslettersRetried = createAction('newsletters/retried');

/** The slice joins with its workflow; until then nobody can do anything with it. */
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
