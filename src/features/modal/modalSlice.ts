import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { noticesFlagged } from '../pageState/pageStateSlice';

/** Names of the dialogs that this slice controls; at most one of them is open at a time. */
export type ModalName = 'browserPrivacy' | 'readingSettings';

export interface ModalState {
  open: ModalName | null;
}

const initialState: ModalState = { open: null };

const slice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    opened(state, action: PayloadAction<{ name: ModalName }>) {
      state.open = action.payload.name;
    },
    closed(state) {
      state.open = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(noticesFlagged, (state, action) => {
      if (action.payload.browserPrivacy) state.open = 'browserPrivacy';
    });
  },
  selectors: {
    selectOpenModal: (state) => state.open,
  },
});

export const { opened: modalOpened, closed: modalClosed } = slice.actions;
export const { selectOpenModal } = slice.selectors;
export const modalReducer = slice.reducer;
