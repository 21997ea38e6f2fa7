import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CommentThread, CommentsUnit } from '../../model/members/comments';
import { authInitialised, signedIn, signedOut } from '../auth/authSlice';

export interface CommentsState {
  /** The provider's API key for this publication; null until the workflow starts. */
  apiKey: string | null;
  /** The member's single sign-on payload and its timestamp; null until it is received, and for anonymous readers. */
  signOn: { remoteAuthS3: string; at: number } | null;
  /** Opened discussions, keyed by identifier. */
  units: Record<string, CommentsUnit>;
  /** Identifier of the visible discussion; a document has only one embed. */
  shown: string | null;
  embed: EmbedStatus;
}

/** `forbidden`: the reader has not allowed the required consent category. */
export type EmbedStatus = 'idle' | 'forbidden' | 'loading' | 'ready' | 'failed';

const initialState: CommentsState = {
  apiKey: null,
  signOn: null,
  units: {},
  shown: null,
  embed: 'idle',
};

const slice = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    /** The workflow has started and now handles opened discussions. */
    begun(state, action: PayloadAction<{ apiKey: string }>) {
      state.apiKey = action.payload.apiKey;
    },
    opened(state, action: PayloadAction<CommentThread>) {
      const { identifier, title, url } = action.payload;
      state.units[identifier] = {
        api_key: state.apiKey ?? '',
        identifier,
        remote_auth_s3: state.signOn?.remoteAuthS3 ?? null,
        title,
        url,
      };
      state.shown = identifier;
      state.embed = 'idle';
    },
    closed(state, action: PayloadAction<{ identifier: string }>) {
      if (state.shown !== action.payload.identifier) return;
      state.shown = null;
      state.embed = 'idle';
    },
    signOnReceived(state, action: PayloadAction<{ remoteAuthS3: string; at: number }>) {
      state.signOn = action.payload;
      announceUnits(state);
    },
    embedForbidden(state) {
      state.embed = 'forbidden';
    },
    embedRequested(state) {
      state.embed = 'loading';
    },
    embedShown(state) {
      if (state.shown !== null) state.embed = 'ready';
    },
    embedFailed(state) {
      if (state.shown !== null) state.embed = 'failed';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(authInitialised, (state, { payload }) => {
        if (!payload.user) forgetMember(state);
      })
      // Removes the previous member's payload, because a different member may have signed in.
      .addCase(signedIn, forgetMember)
      .addCase(signedOut, forgetMember);
  },
  selectors: {
    selectComments: (state) => state,
    selectShownUnit: (state) => (state.shown === null ? null : (state.units[state.shown] ?? null)),
  },
});

function forgetMember(state: CommentsState): void {
  state.signOn = null;
  announceUnits(state);
}

function announceUnits(state: CommentsState): void {
  for (const unit of Object.values(state.units)) {
    unit.remote_auth_s3 = state.signOn?.remoteAuthS3 ?? null;
  }
}

export const {
  begun: commentsBegun,
  opened: commentsOpened,
  closed: commentsClosed,
  signOnReceived,
  embedForbidden,
  embedRequested,
  embedShown,
  embedFailed,
} = slice.actions;

/** The reader retried a discussion that had failed to load. */
export const commentsRetried = createAction('comments/retried');

export const commentsReducer = slice.reducer;
export const { selectComments, selectShownUnit } = slice.getSelectors(
  (root: { comments?: CommentsState }) => root.comments ?? initialState,
);
