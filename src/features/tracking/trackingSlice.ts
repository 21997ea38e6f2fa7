import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TrackingData } from '../../model/events/trackingData';

export interface TrackingState {
  /** Data of the current page view; null before the first. */
  data: TrackingData | null;
  /** Tracked components by name; true if currently on the page. */
  components: Record<string, boolean>;
}

const initialState: TrackingState = { data: null, components: {} };

/** The reader clicked a link with an analytics tag. */
export const taggedLinkPressed = createAction<{ tag: string }>('tracking/taggedLinkPressed');

const slice = createSlice({
  name: 'tracking',
  initialState,
  reducers: {
    /** Starts a page view for a page or a feed story; later events belong to it. */
    pageViewStarted(state, action: PayloadAction<TrackingData>) {
      const names = action.payload.pageComponents.split('|').filter(Boolean);
      state.data = action.payload;
      for (const name of Object.keys(state.components)) state.components[name] = false;
      for (const name of names) state.components[name] = true;
    },
    /** A tracked component was added to the page or removed after the page view started. */
    componentChanged(state, action: PayloadAction<{ name: string; isActive: boolean }>) {
      state.components[action.payload.name] = action.payload.isActive;
    },
  },
  selectors: {
    selectTrackingData: (state) => state.data,
    selectPageViewGuid: (state) => state.data?.pageViewGuid ?? '',
    selectTrackedComponents: (state) => state.components,
    /** Returns the active components separated by |. */
    selectActiveComponents: (state) =>
      Object.keys(state.components)
        .filter((name) => state.components[name])
        .join('|'),
  },
});

export const { pageViewStarted, componentChanged } = slice.actions;

export const {
  selectTrackingData,
  selectPageViewGuid,
  selectTrackedComponents,
  selectActiveComponents,
} = slice.selectors;

export const trackingReducer = slice.reducer;
