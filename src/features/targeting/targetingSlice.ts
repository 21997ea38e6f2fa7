import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Ad targeting values that do not come from the page. */
export interface TargetingState {
  /** The campaign that referred the reader. */
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
