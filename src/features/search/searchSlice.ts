import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SearchState {
  /** Raw text of the field. */
  text: string;
  /** Normalized query of the last request; null if there was no request, or if it failed. */
  requestedQuery: string | null;
  /** Normalized query of the last request if that request failed; otherwise null. */
  failedQuery: string | null;
  /** Prevents a second request for trending content. */
  trending: 'idle' | 'requested';
}

const initialState: SearchState = {
  text: '',
  requestedQuery: null,
  failedQuery: null,
  trending: 'idle',
};

const slice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    typed(state, action: PayloadAction<{ text: string }>) {
      state.text = action.payload.text;
    },
    suggestionsRequested(state, action: PayloadAction<{ query: string }>) {
      state.requestedQuery = action.payload.query;
      state.failedQuery = null;
    },
    suggestionsFailed(state, action: PayloadAction<{ query: string }>) {
      state.requestedQuery = null;
      state.failedQuery = action.payload.query;
    },
    trendingRequested(state) {
      state.trending = 'requested';
    },
  },
  selectors: {
    selectSearchText: (state) => state.text,
    selectRequestedQuery: (state) => state.requestedQuery,
    selectFailedQuery: (state) => state.failedQuery,
    selectIsTrendingRequested: (state) => state.trending === 'requested',
  },
});

export const searchSubmitted = createAction<{ text: string }>('search/submitted');

export const searchItemChosen = createAction<{ href: string }>('search/itemChosen');

export const {
  typed: searchTyped,
  suggestionsRequested,
  suggestionsFailed,
  trendingRequested,
} = slice.actions;
export const {
  selectSearchText,
  selectRequestedQuery,
  selectFailedQuery,
  selectIsTrendingRequested,
} = slice.selectors;
export const searchReducer = slice.reducer;
