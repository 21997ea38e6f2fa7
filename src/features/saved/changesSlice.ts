import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoryChange } from '../../model/library/storyChanges';

/** Differences between a story and the version that the reader last read. */
export interface ChangesSince {
  /** Time when the story was read, in epoch milliseconds. */
  since: number;
  changes: StoryChange[];
}

export interface ChangesState {
  /** Paths of stories on this device that changed since they were read. */
  changed: string[];
  /** Changes shown to the reader, keyed by the path of the story. */
  shown: Record<string, ChangesSince>;
}

const initialState: ChangesState = { changed: [], shown: {} };

const slice = createSlice({
  name: 'changes',
  initialState,
  reducers: {
    listed(state, action: PayloadAction<{ paths: string[] }>) {
      state.changed = action.payload.paths;
    },
    found(state, action: PayloadAction<{ path: string } & ChangesSince>) {
      const { path, ...changes } = action.payload;
      state.shown[path] = changes;
    },
    dismissed(state, action: PayloadAction<{ path: string }>) {
      Reflect.deleteProperty(state.shown, action.payload.path);
    },
  },
});

export const {
  listed: changedListed,
  found: changesFound,
  dismissed: changesDismissed,
} = slice.actions;

export const changesReducer = slice.reducer;
