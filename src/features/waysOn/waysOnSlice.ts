import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WaysOn } from '../../model/routing/waysOn';

/** State of the suggestions request for the error page at a path. */
export type WaysOnState =
  | { status: 'idle'; path: null }
  | { status: 'loading' | 'failed'; path: string }
  | { status: 'ready'; path: string; waysOn: WaysOn };

const initialState = { status: 'idle', path: null } as WaysOnState;

const slice = createSlice({
  name: 'waysOn',
  initialState,
  reducers: {
    requested: (_state, { payload }: PayloadAction<{ path: string }>): WaysOnState => ({
      status: 'loading',
      path: payload.path,
    }),
    received: (
      _state,
      { payload }: PayloadAction<{ path: string; waysOn: WaysOn }>,
    ): WaysOnState => ({ status: 'ready', ...payload }),
    failed: (_state, { payload }: PayloadAction<{ path: string }>): WaysOnState => ({
      status: 'failed',
      path: payload.path,
    }),
  },
  selectors: {
    selectWaysOn: (state) => state,
  },
});

/** Optional, because the slice is injected with the workflow that loads the suggestions. */
export interface WaysOnRoot {
  waysOn?: WaysOnState;
}

export const {
  requested: waysOnRequested,
  received: waysOnReceived,
  failed: waysOnFailed,
} = slice.actions;

export const { selectWaysOn } = slice.getSelectors(
  (root: WaysOnRoot) => root.waysOn ?? initialState,
);

export const waysOnReducer = slice.reducer;
