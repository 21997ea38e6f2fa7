import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface WorkflowsState {
  /** Names of the workflows that failed too often and are disabled until the page is reloaded. */
  off: string[];
}

const initialState: WorkflowsState = { off: [] };

const slice = createSlice({
  name: 'workflows',
  initialState,
  reducers: {
    stopped(state, action: PayloadAction<{ name: string }>) {
      if (!state.off.includes(action.payload.name)) state.off.push(action.payload.name);
    },
  },
  selectors: {
    selectStoppedWorkflows: (state) => state.off,
  },
});

export const { stopped: workflowStopped } = slice.actions;
export const { selectStoppedWorkflows } = slice.selectors;
export const workflowsReducer = slice.reducer;
