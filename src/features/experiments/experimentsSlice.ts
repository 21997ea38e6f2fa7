import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ExperimentState } from '../../model/experiments/experimentState';

/** Decision about the page at `path`. */
export interface DecidedExperiment {
  path: string;
  /** Experiment and bucket of the page; null if the page is not in an experiment. */
  state: ExperimentState | null;
}

export interface ExperimentsState {
  /** Null before the first decision; until then, the page is rendered unchanged. */
  decided: DecidedExperiment | null;
}

const initialState: ExperimentsState = { decided: null };

/** The reader has viewed a page in an experiment for the minimum time. */
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
