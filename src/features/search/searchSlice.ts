import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SearchState {
  /** As the reader types it. */
  text: string;
  /** The cleaned query that was asked for last. */
  asked: string | null;
  /** Trending content is asked for once. */
  trending: 'idle' | 'asked';
}

const initialState: SearchState = { text: '', asked: null, trending: 'idle' };

const slice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    typed(state, action: PayloadAction<{ text: string }>) {
      state.text = action.payload.text;
    },
    suggestionsRequested(state, action: PayloadAction<{ query: string }>) {
      state.asked = action.payload.query;
    },
    suggestionsFailed(state) {
      state.asked = null;
    },
    trendingRequested(state) {
      state.trending = 'asked';
    },
  },
  selectors: {
    selectSearchText: (state) => state.text,
    selectAskedQuery: (state) => state.asked,
    selectIsTrendingAsked: (state) => state.trending === 'asked',
  },
});

/** The reader sent what was typed. */
export const searchSubmitted = createAction<{ text: string }>('search/submitted');

/** The reader took one of the things offered, by its address. */
export const searchItemChosen = createAction<{ href: string }>('search/itemChosen');

export const {
  typed: searchTyped,
  suggestionsRequested,
  suggestionsFailed,
  trendingRequested,
} = slice.actions;
export const { selectSearchText, selectAskedQuery, selectIsTrendingAsked } = slice.selectors;
export const searchReducer = slice.reducer;
