import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FormProblems } from '../../model/members/emailFriend';
import { navigationCommitted } from '../navigation/navigationSlice';

/** State of the dialog for emailing a story to a friend. */
export interface EmailFriendState {
  status:
    | 'closed'
    /** Token and captcha are loading; the reader can already type. */
    | 'preparing'
    | 'ready'
    /** Token or captcha failed; submitting retries. */
    | 'unprepared'
    | 'sending'
    | 'sent';
  story: { path: string; title: string } | null;
  proof: FormProof | null;
  /** Errors from the last submission, and from the last attempt to get a token and a captcha. */
  problems: FormProblems;
}

/** Proves that the server issued the form and that the browser solved its captcha. Single-use. */
export interface FormProof {
  token: string;
  captcha: string;
}

const initialState: EmailFriendState = {
  status: 'closed',
  story: null,
  proof: null,
  problems: {},
};

const slice = createSlice({
  name: 'emailFriend',
  initialState,
  reducers: {
    formOpened(_state, action: PayloadAction<{ path: string; title: string }>) {
      return { ...initialState, status: 'preparing', story: action.payload };
    },
    proofReceived(state, action: PayloadAction<FormProof>) {
      delete state.problems.captcha;
      state.proof = action.payload;
      if (state.status !== 'sending') state.status = 'ready';
    },
    proofFailed(state, action: PayloadAction<{ problems: FormProblems }>) {
      state.proof = null;
      state.problems = { ...state.problems, ...action.payload.problems };
      state.status = 'unprepared';
    },
    /** The email addresses are only in the payload, never in the state. */
    formSubmitted(state, _action: PayloadAction<{ fields: Record<string, string> }>) {
      state.status = 'sending';
      state.problems = {};
    },
    mailRefused(state, action: PayloadAction<{ problems: FormProblems }>) {
      state.proof = null;
      state.problems = action.payload.problems;
      state.status = 'preparing';
    },
    mailSent(state) {
      state.proof = null;
      state.status = 'sent';
    },
    formClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(navigationCommitted, (state) =>
      state.status === 'closed' ? state : initialState,
    );
  },
  selectors: {
    selectEmailFriend: (state) => state,
  },
});

export const {
  formOpened: emailFormOpened,
  proofReceived,
  proofFailed,
  formSubmitted: emailFormSubmitted,
  mailRefused,
  mailSent,
  formClosed: emailFormClosed,
} = slice.actions;
export const { selectEmailFriend } = slice.selectors;
export const emailFriendReducer = slice.reducer;
