import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SavedItem } from '../../model/offline/workerMessages';

/** A page on the screen that came from what was saved. */
export interface ShownCopy {
  /** Milliseconds since 1970 by the server's clock. */
  savedAt: number;
  /** Older than its page may be without a word about it. */
  isOld: boolean;
}

export type UpdateStatus = 'none' | 'offered' | 'accepted';

export interface OfflineState {
  /** What the last call proved, or the browser's hint where none has been made since. */
  isOnline: boolean;
  /** By path. */
  copies: Record<string, ShownCopy>;
  /** Paths on the screen of which a newer text has arrived and waits for the reader. */
  newer: string[];
  /** Whether a new release of the site waits. */
  update: UpdateStatus;
  saved: { status: 'idle' | 'loading' | 'ready' | 'failed'; items: SavedItem[] };
}

const initialState: OfflineState = {
  isOnline: true,
  copies: {},
  newer: [],
  update: 'none',
  saved: { status: 'idle', items: [] },
};

/** The reader asked for the newer text of a page on the screen. */
export const renewRequested = createAction<{ path: string }>('offline/renewRequested');

const slice = createSlice({
  name: 'offline',
  initialState,
  reducers: {
    /** The browser's word, which is never a verdict: the next call decides. */
    connectionHinted(state, action: PayloadAction<{ isOnline: boolean }>) {
      state.isOnline = action.payload.isOnline;
    },
    serverReached(state) {
      state.isOnline = true;
    },
    serverMissed(state) {
      state.isOnline = false;
    },
    copyShown(state, action: PayloadAction<{ path: string } & ShownCopy>) {
      const { path, savedAt, isOld } = action.payload;
      state.copies[path] = { savedAt, isOld };
    },
    /** The text on the screen is the server's own of this moment. */
    freshShown(state, action: PayloadAction<{ path: string }>) {
      const { path } = action.payload;
      Reflect.deleteProperty(state.copies, path);
      state.newer = state.newer.filter((other) => other !== path);
    },
    newerFound(state, action: PayloadAction<{ path: string }>) {
      const { path } = action.payload;
      if (!state.newer.includes(path)) state.newer.push(path);
    },
    updateOffered(state) {
      if (state.update === 'none') state.update = 'offered';
    },
    updateAccepted(state) {
      state.update = 'accepted';
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
    selectUpdateStatus: (state) => state.update,
    selectSaved: (state) => state.saved,
    selectCopyAt: (state, path: string): ShownCopy | null => state.copies[path] ?? null,
    selectHasNewer: (state, path: string): boolean => state.newer.includes(path),
  },
});

export const {
  connectionHinted,
  serverReached,
  serverMissed,
  copyShown,
  freshShown,
  newerFound,
  updateOffered,
  updateAccepted,
  savedRequested,
  savedListed,
  savedFailed,
} = slice.actions;

export const { selectIsOnline, selectUpdateStatus, selectSaved, selectCopyAt, selectHasNewer } =
  slice.selectors;

export const offlineReducer = slice.reducer;
