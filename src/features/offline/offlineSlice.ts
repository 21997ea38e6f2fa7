import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Obstacle } from '../../model/offline/answerSource';
import type { SavedItem } from '../../model/offline/workerMessages';

/** A rendered page that came from the cache. */
export interface CachedPage {
  /** Server time in epoch milliseconds. */
  savedAt: number;
  /** True if the cached response is so old that the reader is notified. */
  isOld: boolean;
  /** True if the page is part of the offline bundle. */
  isBundled?: boolean;
}

export type UpdateStatus = 'none' | 'offered' | 'accepted';

export interface OfflineState {
  /** True if the last request reached the server; a more recent hint from the browser takes precedence. */
  isOnline: boolean;
  /** Reason why the server's response is missing; meaningful only if `isOnline` is false. */
  obstacle: Obstacle;
  /** Keyed by path. */
  cachedPages: Record<string, CachedPage>;
  /** Paths of rendered pages for which newer text is available. */
  newer: string[];
  /** State of a new site release. */
  update: UpdateStatus;
  /** True if a reload would interrupt the reader and therefore waits for their decision. */
  isReloadHeld: boolean;
  saved: { status: 'idle' | 'loading' | 'ready' | 'failed'; items: SavedItem[] };
}

const initialState: OfflineState = {
  isOnline: true,
  obstacle: 'connection',
  cachedPages: {},
  newer: [],
  update: 'none',
  isReloadHeld: false,
  saved: { status: 'idle', items: [] },
};

/** The reader requested the newer text of a rendered page. */
export const renewRequested = createAction<{ path: string }>('offline/renewRequested');

const slice = createSlice({
  name: 'offline',
  initialState,
  reducers: {
    /** The browser's hint is unreliable; the next request overrides it. */
    connectionHinted(state, action: PayloadAction<{ isOnline: boolean }>) {
      state.isOnline = action.payload.isOnline;
      state.obstacle = 'connection';
    },
    serverReached(state) {
      state.isOnline = true;
    },
    serverMissed(state, action: PayloadAction<{ by: Obstacle } | undefined>) {
      state.isOnline = false;
      state.obstacle = action.payload?.by ?? 'connection';
    },
    copyShown(state, action: PayloadAction<{ path: string } & CachedPage>) {
      const { path, ...cached } = action.payload;
      state.cachedPages[path] = cached;
    },
    /** The rendered text is up to date: it was renewed, or the server has no newer text. */
    freshShown(state, action: PayloadAction<{ path: string }>) {
      const { path } = action.payload;
      Reflect.deleteProperty(state.cachedPages, path);
      state.newer = state.newer.filter((other) => other !== path);
    },
    newerFound(state, action: PayloadAction<{ path: string }>) {
      const { path } = action.payload;
      if (!state.newer.includes(path)) state.newer.push(path);
    },
    updateOffered(state) {
      if (state.update === 'none') state.update = 'offered';
    },
    /** The reader accepted the new release. */
    updateAccepted(state) {
      state.update = 'accepted';
    },
    reloadHeld(state) {
      state.isReloadHeld = true;
    },
    reloadDecided(state, { payload }: PayloadAction<{ isAgreed: boolean }>) {
      state.isReloadHeld = false;
      if (!payload.isAgreed && state.update === 'accepted') state.update = 'offered';
    },
    savedRequested(state) {
      state.saved.status = 'loading';
    },
    savedListed(state, action: PayloadAction<{ items: SavedItem[] }>) {
      state.saved = { status: 'ready', items: action.payload.items };
    },
    savedFailed(state) {
      state.saved.status = 'failed';
    },
  },
  selectors: {
    selectIsOnline: (state) => state.isOnline,
    /** Returns the reason why the server's response is missing; null while online. */
    selectObstacle: (state): Obstacle | null => (state.isOnline ? null : state.obstacle),
    selectUpdateStatus: (state) => state.update,
    selectIsReloadHeld: (state) => state.isReloadHeld,
    selectSaved: (state) => state.saved,
    selectCachedPageAt: (state, path: string): CachedPage | null => state.cachedPages[path] ?? null,
    selectHasNewer: (state, path: string): boolean => state.newer.includes(path),
  },
});

export const {
  connectionHinted,
  serverReached,
  serverMissed,
  copyShown: cachedShown,
  freshShown,
  newerFound,
  updateOffered,
  updateAccepted,
  reloadHeld,
  reloadDecided,
  savedRequested,
  savedListed,
  savedFailed,
} = slice.actions;

export const {
  selectIsOnline,
  selectObstacle,
  selectUpdateStatus,
  selectIsReloadHeld,
  selectSaved,
  selectCachedPageAt,
  selectHasNewer,
} = slice.selectors;

export const offlineReducer = slice.reducer;
