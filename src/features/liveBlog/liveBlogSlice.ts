import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The live blog that is read, and what is known of it beyond the page. */
export interface LiveBlogState {
  /** Of the page that is watched; null where none is. */
  path: string | null;
  /** Updates that have come and are not shown yet. */
  waiting: number;
  /** Whether its coverage is over and nobody asks any more. */
  hasEnded: boolean;
}

const initialState: LiveBlogState = { path: null, waiting: 0, hasEnded: false };

/** The reader wants to see the updates that wait. */
export const updatesWanted = createAction('liveBlog/updatesWanted');

const slice = createSlice({
  name: 'liveBlog',
  initialState,
  reducers: {
    opened: (_state, action: PayloadAction<{ path: string }>) => ({
      ...initialState,
      path: action.payload.path,
    }),
    left: () => initialState,
    updatesFound(state, action: PayloadAction<{ count: number }>) {
      state.waiting = action.payload.count;
    },
    coverageEnded(state) {
      state.hasEnded = true;
    },
  },
  selectors: {
    selectLiveBlog: (state) => state,
  },
});

/** It joins the store with the workflow that watches live blogs. */
export interface LiveBlogRoot {
  liveBlog?: LiveBlogState;
}

export const {
  opened: liveBlogOpened,
  left: liveBlogLeft,
  updatesFound,
  coverageEnded,
} = slice.actions;

export const { selectLiveBlog } = slice.getSelectors(
  (root: LiveBlogRoot) => root.liveBlog ?? initialState,
);

/** Whether somebody would hear that one was opened. */
export const selectAreWatched = (root: LiveBlogRoot): boolean => root.liveBlog !== undefined;

export const liveBlogReducer = slice.reducer;
