import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What advertisements are chosen by, besides the page. */
export interface TargetingState {
  /** The campaign that led the reader here. */
  ftag: string | null;
}

const initialState: TargetingState = { ftag: null };

const slice = createSlice({
  name: 'targeting',
  initialState,
  reducers: {
    ftagRead(state, action: PayloadAction<{ ftag: string }>) {
      state.ftag = action.payload.ftag;
    },
  },
  selectors: {
    selectFtag: (state) => state.ftag,
  },
});

export const { ftagRead } = slice.actions;
export const { selectFtag } = slice.selectors;
export const targetingReducer = slice.reducer;
