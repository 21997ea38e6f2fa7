import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TrackingData } from '../../model/events/trackingData';

export interface TrackingState {
  /** Of the page view in progress; null before the first. */
  data: TrackingData | null;
  /** Tracked components by name, and whether each is on the page. */
  components: Record<string, boolean>;
}

const initialState: TrackingState = { data: null, components: {} };

/** The reader pressed a link that stands under a name of the analysts. */
export const taggedLinkPressed = createAction<{ tag: string }>('tracking/taggedLinkPressed');

const slice = createSlice({
  name: 'tracking',
  initialState,
  reducers: {
    /** A page, or a story of the feed, is before the reader; its events belong to this view. */
    viewBegun(state, action: PayloadAction<TrackingData>) {
      const names = action.payload.pageComponents.split('|').filter(Boolean);
      state.data = action.payload;
      for (const name of Object.keys(state.components)) state.components[name] = false;
      for (const name of names) state.components[name] = true;
    },
    /** A tracked component came onto the page after it was viewed, or left it. */
    componentChanged(state, action: PayloadAction<{ name: string; isActive: boolean }>) {
      state.components[action.payload.name] = action.payload.isActive;
    },
  },
  selectors: {
    selectTrackingData: (state) => state.data,
    selectPageViewGuid: (state) => state.data?.pageViewGuid ?? '',
    /** The map of tracked components. */
    selectTrackedComponents: (state) => state.components,
    /** The active ones in one list, with | between. */
    selectActiveComponents: (state) =>
      Object.keys(state.components)
        .filter((name) => state.components[name])
        .join('|'),
  },
});

export const { viewBegun, componentChanged } = slice.actions;

export const {
  selectTrackingData,
  selectPageViewGuid,
  selectTrackedComponents,
  selectActiveComponents,
} = slice.selectors;

export const trackingReducer = slice.reducer;
