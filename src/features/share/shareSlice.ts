import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Short links of stories, keyed by the story's path. */
export interface ShareState {
  links: Record<string, ShortLink>;
}

/** `shortUrl` is null until it is created, or if that failed. */
export interface ShortLink {
  longUrl: string;
  shortUrl: string | null;
}

const initialState: ShareState = { links: {} };

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
  },
  selectors: {
    selectShortLinks: (state) => state.links,
    selectShortUrl: (state, path: string) => state.links[path]?.shortUrl ?? null,
  },
});

export const { linkWanted, linkShortened } = slice.actions;
export const { selectShortLinks, selectShortUrl } = slice.selectors;
export const shareReducer = slice.reducer;
