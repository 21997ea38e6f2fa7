import { createSlice } from '@reduxjs/toolkit';
import { DEFAULT_EDITION } from '../../model/content';

/** What the whole screen is in, whichever page it shows. */
export interface PageStateSliceState {
  brand: string;
  edition: string;
}

const initialState: PageStateSliceState = {
  brand: '',
  edition: DEFAULT_EDITION,
};

const slice = createSlice({
  name: 'pageState',
  initialState,
  reducers: {
    branded(state, action: { payload: { brand: string } }) {
      state.brand = action.payload.brand;
    },
  },
  selectors: {
    selectBrand: (state) => state.brand,
    selectEdition: (state) => state.edition,
  },
});

export const { branded: siteBranded } = slice.actions;
export const { selectBrand, selectEdition } = slice.selectors;
export const pageStateReducer = slice.reducer;
