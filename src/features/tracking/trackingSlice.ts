import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TrackingData } from '../../model/events/trackingData';

/** A page view in this document, stored so that late events can be attributed to it. */
export type StartedView = Pick<TrackingData, 'pageViewGuid' | 'path' | 'navigationType'>;

const MOST_VIEWS = 50;

export interface TrackingState {
  /** Data about the current page view; null before the first page view. */
  data: TrackingData | null;
  /** The first page view of the document and the most recent ones, in order. */
  views: StartedView[];
  /** Tracked components by name; true if currently on the page. */
  components: Record<string, boolean>;
}

const initialState: TrackingState = { data: null, views: [], components: {} };

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
      remember(state.views, action.payload);
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
    selectViews: (state) => state.views,
    selectTrackedComponents: (state) => state.components,
    /** Returns the names of the active components, separated by `|`. */
    selectActiveComponents: (state) =>
      Object.keys(state.components)
        .filter((name) => state.components[name])
        .join('|'),
  },
});

function remember(views: StartedView[], data: TrackingData): void {
  const { pageViewGuid, path, navigationType } = data;
  // When the reader scrolls back to a story, its earlier page view continues.
  if (views.some((view) => view.pageViewGuid === pageViewGuid)) return;
  views.push({ pageViewGuid, path, navigationType });
  if (views.length > MOST_VIEWS) views.splice(1, 1);
}

export const { pageViewStarted, componentChanged } = slice.actions;

export const {
  selectTrackingData,
  selectPageViewGuid,
  selectViews,
  selectTrackedComponents,
  selectActiveComponents,
} = slice.selectors;

export const trackingReducer = slice.reducer;
