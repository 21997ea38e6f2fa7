import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FoundStory, LibraryAnswer } from '../../model/library/libraryMessages';
import type { SharedLink } from '../../model/library/sharedLink';
import type { StoryAudio } from '../../model/listen/audioClip';
import type { HeldFor, ImageQuality } from '../../model/offline/offlineBundle';
import type { DownloadProblem } from '../../platform/offline/downloadError';
import type { StorageSpace } from '../../platform/offline/offlineDownloads';

/** Why a download stopped; `elsewhere`: another tab is running it. */
export type SavedProblem = DownloadProblem | 'elsewhere';

/** A story saved by the reader. */
export interface SavedStory {
  path: string;
  title: string;
  bytes: number;
  /** Server time in epoch milliseconds. */
  savedAt: number;
  /** False if the browser evicted part of it. */
  isComplete: boolean;
  heldFor: HeldFor[];
  /** Number of images that were missing from the device when the story was saved without a connection. */
  lacking: number;
}

/** Removal of everything in the library. `partial`: the browser did not delete all of it. */
export type Removal =
  { status: 'idle' | 'removing' } | { status: 'done' | 'partial'; stories: number; bytes: number };

export type DownloadState =
  | { status: 'idle' }
  /** Counts of stories. */
  | { status: 'packing'; done: number; total: number }
  | { status: 'stopped'; done: number; total: number; problem: SavedProblem | null }
  | {
      status: 'done';
      total: number;
      /** Number of stories that are no longer published. */ gone: number;
    };

export interface LibrarySearch {
  query: string;
  /** `searching` also while an earlier result is still shown; `failed`: the search cannot run here. */
  status: 'idle' | 'searching' | 'ready' | 'failed';
  found: FoundStory[];
  /** Number of stories searched. */
  stories: number;
}

export interface SavedState {
  /** True if this browser can show its downloads; null until known. */
  canShow: boolean | null;
  list: { status: 'loading' | 'ready' | 'failed'; items: SavedStory[] };
  quality: ImageQuality;
  plan:
    | { status: 'loading' | 'failed' }
    /** Size of the whole bundle, and how many of its stories are already cached. */
    | { status: 'ready'; stories: number; bytes: number; here: number };
  download: DownloadState;
  space: StorageSpace | null;
  /** The browser's response to the request for persistent storage; null before the request. */
  promise: boolean | null;
  /** Downloads of single stories, keyed by path. */
  saving: Record<string, 'saving' | SavedProblem>;
  /** Recordings whose download failed, keyed by the path of their story. */
  recordings: Record<string, StoryAudio>;
  removal: Removal;
  search: LibrarySearch;
  /** Link from another app that is to be saved; null if there is none, or the reader closed the message. */
  shared: SharedLink | null;
}

const initialState: SavedState = {
  canShow: null,
  list: { status: 'loading', items: [] },
  quality: 'small',
  plan: { status: 'loading' },
  download: { status: 'idle' },
  space: null,
  promise: null,
  saving: {},
  recordings: {},
  removal: { status: 'idle' },
  search: { query: '', status: 'idle', found: [], stories: 0 },
  shared: null,
};

const slice = createSlice({
  name: 'saved',
  initialState,
  reducers: {
    /** The list of saved stories was opened. */
    opened: (state) => state,
    supportFound(state, action: PayloadAction<{ canShow: boolean; isSparing: boolean }>) {
      state.canShow = action.payload.canShow;
      if (action.payload.isSparing) state.quality = 'none';
    },
    listed(state, action: PayloadAction<{ items: SavedStory[]; space: StorageSpace | null }>) {
      state.list = { status: 'ready', items: action.payload.items };
      state.space = action.payload.space;
    },
    listFailed(state) {
      state.list.status = 'failed';
    },
    qualityChosen(state, action: PayloadAction<{ quality: ImageQuality }>) {
      state.quality = action.payload.quality;
      state.plan = { status: 'loading' };
    },
    planned(state, action: PayloadAction<{ stories: number; bytes: number; here: number }>) {
      state.plan = { status: 'ready', ...action.payload };
    },
    planFailed(state) {
      state.plan = { status: 'failed' };
    },
    /** The reader starts or resumes the download of today's edition. */
    packRequested: (state) => state,
    packStopRequested: (state) => state,
    packProgressed(state, action: PayloadAction<{ done: number; total: number }>) {
      state.download = { status: 'packing', ...action.payload };
    },
    packStopped(
      state,
      action: PayloadAction<{ done: number; total: number; problem: SavedProblem | null }>,
    ) {
      state.download = { status: 'stopped', ...action.payload };
    },
    packFinished(state, action: PayloadAction<{ total: number; gone: number }>) {
      state.download = { status: 'done', ...action.payload };
      if (state.plan.status === 'ready') state.plan.here = state.plan.stories;
    },
    storyWanted(state, action: PayloadAction<{ path: string }>) {
      state.saving[action.payload.path] = 'saving';
      Reflect.deleteProperty(state.recordings, action.payload.path);
    },
    storySettled(state, action: PayloadAction<{ path: string; problem: SavedProblem | null }>) {
      const { path, problem } = action.payload;
      if (problem) state.saving[path] = problem;
      else Reflect.deleteProperty(state.saving, path);
    },
    /** The reader removes a story. On its own page, that keeps the copy of a downloaded edition. */
    storyRemoved(state, action: PayloadAction<{ path: string; trigger: 'story' | 'list' }>) {
      Reflect.deleteProperty(state.recordings, action.payload.path);
    },
    recordingLost(state, action: PayloadAction<{ path: string; audio: StoryAudio }>) {
      state.recordings[action.payload.path] = action.payload.audio;
    },
    /** The reader tries the download of a recording again. */
    recordingRetried: (state, _action: PayloadAction<{ path: string }>) => state,
    /** The reader has confirmed the removal of every saved, downloaded and opened story. */
    allRemoved(state) {
      state.download = { status: 'idle' };
      state.recordings = {};
      state.removal = { status: 'removing' };
    },
    removalEnded(
      state,
      action: PayloadAction<{ stories: number; bytes: number; isComplete: boolean }>,
    ) {
      const { isComplete, ...removed } = action.payload;
      state.removal = { status: isComplete ? 'done' : 'partial', ...removed };
    },
    findTyped(state, action: PayloadAction<{ query: string }>) {
      const { query } = action.payload;
      if (query.trim() === '') state.search = { ...initialState.search, query };
      else Object.assign(state.search, { query, status: 'searching' });
    },
    findAnswered(state, action: PayloadAction<{ query: string; answer: LibraryAnswer }>) {
      const { query, answer } = action.payload;
      if (query === state.search.query) state.search = { query, status: 'ready', ...answer };
    },
    findFailed(state) {
      state.search.status = 'failed';
    },
    sharedFound(state, action: PayloadAction<SharedLink>) {
      state.shared = action.payload;
    },
    sharedClosed(state) {
      state.shared = null;
    },
    promiseWanted: (state) => state,
    promiseHeard(state, action: PayloadAction<{ isGiven: boolean }>) {
      state.promise = action.payload.isGiven;
    },
  },
  selectors: {
    selectSavedState: (state) => state,
  },
});

export const {
  opened: savedOpened,
  supportFound,
  listed,
  listFailed,
  qualityChosen,
  planned,
  planFailed,
  packRequested: downloadRequested,
  packStopRequested: downloadStopRequested,
  packProgressed: downloadProgressed,
  packStopped: downloadStopped,
  packFinished: downloadFinished,
  storyWanted,
  storySettled,
  storyRemoved,
  recordingLost,
  recordingRetried,
  allRemoved,
  removalEnded,
  findTyped,
  findAnswered,
  findFailed,
  sharedFound,
  sharedClosed,
  promiseWanted,
  promiseHeard,
} = slice.actions;

/** The slice is injected with its workflow. */
export type SavedRoot = { saved?: SavedState };

export const { selectSavedState } = slice.getSelectors(
  (root: SavedRoot) => root.saved ?? initialState,
);
export const savedReducer = slice.reducer;
