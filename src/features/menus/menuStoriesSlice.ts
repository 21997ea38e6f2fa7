import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContentListingItem } from '../../model/content/contentListingItem';

/** The newest stories of topics whose menu was opened, keyed by the topic's slug. */
export type MenuStoriesState = Record<string, ContentListingItem[]>;

const initialState: MenuStoriesState = {};

const slice = createSlice({
  name: 'menuStories',
  initialState,
  reducers: {
    received(state, action: PayloadAction<{ topic: string; items: ContentListingItem[] }>) {
      state[action.payload.topic] = action.payload.items;
    },
  },
});

export const { received: menuStoriesReceived } = slice.actions;

/** Optional, because the slice is injected when its saga starts. */
type MenuStoriesRoot = { menuStories?: MenuStoriesState };

export const selectMenuStories = ({ menuStories }: MenuStoriesRoot): MenuStoriesState =>
  menuStories ?? initialState;
export const menuStoriesReducer = slice.reducer;
