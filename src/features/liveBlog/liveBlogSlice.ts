import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface LiveBlogState {
  /** Path of the watched page; null if no page is watched. */
  path: string | null;
  /** Number of updates that are available but not shown. */
  waiting: number;
  /** True if coverage has ended and polling has stopped. */
  hasEnded: boolean;
}

const initialState: LiveBlogState = { path: null, waiting: 0, hasEnded: false };

/** The reader requested the waiting updates. */
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

/** Injected together with the workflow that watches live blogs. */
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

/** Returns true if the workflow that watches live blogs is running. */
export const selectAreWatched = (root: LiveBlogRoot): boolean => root.liveBlog !== undefined;

export const liveBlogReducer = slice.reducer;
