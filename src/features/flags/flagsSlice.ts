import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DebugService } from '../../model/events/debugServices';
import type { FeatureName } from '../../model/experiments/features';

export interface FlagsState {
  /** Names of enabled features; all others are off. */
  on: FeatureName[];
  /** Debug services that the reader requested. */
  debug: DebugService[];
}

const initialState: FlagsState = { on: [], debug: [] };

const slice = createSlice({
  name: 'flags',
  initialState,
  reducers: {
    /** Stores the flags that are on for this reader and location, and the requested debug services. */
    resolved: (_state, action: PayloadAction<FlagsState>) => action.payload,
  },
  selectors: {
    selectIsFeatureOn: (state, name: FeatureName) => state.on.includes(name),
    selectFeaturesOn: (state) => state.on,
    selectOpenServices: (state) => state.debug,
  },
});

export const { resolved: flagsResolved } = slice.actions;
export const { selectIsFeatureOn, selectFeaturesOn, selectOpenServices } = slice.selectors;
export const flagsReducer = slice.reducer;
