import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListenStory } from '../listen/listenSlice';

export interface ShareState {
  /** Short links of stories, keyed by the story's path. */
  links: Record<string, ShortLink>;
  /** The story that the reader last asked to hear; null if there has been none. */
  storyToHear: ListenStory | null;
  /** True if the player's code could not be loaded. */
  isPlayerMissing: boolean;
}

/** `shortUrl` is null until the short link has been created, and stays null if that fails. */
export interface ShortLink {
  longUrl: string;
  shortUrl: string | null;
}

const initialState: ShareState = { links: {}, storyToHear: null, isPlayerMissing: false };

const slice = createSlice({
  name: 'share',
  initialState,
  reducers: {
    linkWanted(state, action: PayloadAction<{ path: string; longUrl: string }>) {
      const { path, longUrl } = action.payload;
      state.links[path] ??= { longUrl, shortUrl: null };
    },
    linkShortened(state, action: PayloadAction<{ path: string; shortUrl: string }>) {
      const link = state.links[action.payload.path];
      if (link) link.shortUrl = action.payload.shortUrl;
    },
    /** The reader asked to hear a story now or, if another story is being read, after that one. */
    listenRequested(state, action: PayloadAction<ListenStory>) {
      state.storyToHear = action.payload;
      state.isPlayerMissing = false;
    },
    playerMissed(state) {
      state.isPlayerMissing = true;
    },
  },
  selectors: {
    selectShortLinks: (state) => state.links,
    selectStoryToHear: (state) => state.storyToHear,
    selectIsPlayerMissing: (state) => state.isPlayerMissing,
    selectShortUrl: (state, path: string) => state.links[path]?.shortUrl ?? null,
  },
});

export const { linkWanted, linkShortened, listenRequested, playerMissed } = slice.actions;
export const { selectShortLinks, selectShortUrl, selectStoryToHear, selectIsPlayerMissing } =
  slice.selectors;
export const shareReducer = slice.reducer;
