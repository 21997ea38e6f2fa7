import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DESIGNED, type Appearance } from '../../model/reading/appearance';

export interface AppearanceState {
  chosen: Appearance;
  /** False if the browser could not store the choice. */
  isKept: boolean;
}

const initialState: AppearanceState = { chosen: DESIGNED, isKept: true };

const slice = createSlice({
  name: 'appearance',
  initialState,
  reducers: {
    /** The settings were read from this device's storage, where this or another tab saved them. */
    read(state, action: PayloadAction<{ stored: Appearance }>) {
      state.chosen = action.payload.stored;
    },
    chosen(state, action: PayloadAction<Partial<Appearance>>) {
      state.chosen = { ...state.chosen, ...action.payload };
    },
    stored(state, action: PayloadAction<{ isKept: boolean }>) {
      state.isKept = action.payload.isKept;
    },
  },
});

export const {
  read: appearanceRead,
  chosen: appearanceChosen,
  stored: appearanceStored,
} = slice.actions;

/** Optional, because the slice is injected when its saga starts. */
type AppearanceRoot = { appearance?: AppearanceState };

export const selectAppearance = ({ appearance }: AppearanceRoot): AppearanceState =>
  appearance ?? initialState;
export const appearanceReducer = slice.reducer;
