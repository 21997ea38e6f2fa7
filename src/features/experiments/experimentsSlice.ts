import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ExperimentState } from '../../model/experiments/experimentState';

/** In which test and bucket the page of a path is shown; null: in none. */
export interface DecidedExperiment {
  path: string;
  state: ExperimentState | null;
}

export interface ExperimentsState {
  /** Null while nobody has asked: then the page is shown as it is. */
  decided: DecidedExperiment | null;
}

const initialState: ExperimentsState = { decided: null };

/** The reader has had a page of a test before them for a while. */
export const experimentViewed = createAction<ExperimentState>('experiments/viewed');

const slice = createSlice({
  name: 'experiments',
  initialState,
  reducers: {
    decided(state, action: PayloadAction<DecidedExperiment>) {
      state.decided = action.payload;
    },
  },
  selectors: {
    selectDecidedExperiment: (state) => state.decided,
  },
});

export const { decided: experimentDecided } = slice.actions;
export const { selectDecidedExperiment } = slice.selectors;
export const experimentsReducer = slice.reducer;
