import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReadingPosition } from '../../platform/library/readingPositions';

export interface ReadingState {
  /** Reading position offered to the reader, on the front page or in the story itself; null if there is none. */
  offer: ReadingPosition | null;
  /** Path of the story that the reader chose to continue; null if there is none. */
  requested: string | null;
}

const initialState: ReadingState = { offer: null, requested: null };

const slice = createSlice({
  name: 'reading',
  initialState,
  reducers: {
    offered(state, action: PayloadAction<{ position: ReadingPosition }>) {
      state.offer = action.payload.position;
    },
    offerEnded(state) {
      state.offer = null;
    },
    /** The reader dismissed the offer to continue this story. */
    offerDismissed(state, _action: PayloadAction<{ path: string }>) {
      state.offer = null;
    },
    /** The reader chose to continue, either in the current story or by opening the unfinished one. */
    continued(state, action: PayloadAction<{ path: string }>) {
      state.requested = action.payload.path;
    },
    arrived(state) {
      state.requested = null;
      state.offer = null;
    },
  },
  selectors: {
    selectReadingState: (state) => state,
  },
});

export const { offered, offerEnded, offerDismissed, continued, arrived } = slice.actions;

/** Optional, because the slice is injected when its saga starts. */
type ReadingRoot = { reading?: ReadingState };

export const { selectReadingState } = slice.getSelectors(
  (root: ReadingRoot) => root.reading ?? initialState,
);
export const readingReducer = slice.reducer;
