import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FoundStory, LibraryAnswer } from '../../model/library/libraryMessages';
import type { SharedLink } from '../../model/library/sharedLink';
import type { StoryAudio } from '../../model/listen/audioClip';
import type { HeldFor, ImageQuality } from '../../model/offline/offlineBundle';
import type { MediaKind } from '../../model/offline/storyMedia';
import type { DownloadProblem } from '../../platform/offline/downloadError';
import type { StorageSpace } from '../../platform/offline/offlineDownloads';

/** Reason why a download stopped. `elsewhere`: another tab is running it. */
export type SavedProblem = DownloadProblem | 'elsewhere';

/** A story that is stored on this device. */
export interface SavedStory {
  path: string;
  title: string;
  bytes: number;
  /** Server time at which the content was generated, in epoch milliseconds. */
  savedAt: number;
  /** False if the browser evicted part of it. */
  isComplete: boolean;
  heldFor: HeldFor[];
  /** Number of images that were missing from the device when the story was saved without a connection. */
  lacking: number;
}

/** Progress of removing everything from the library. `partial`: the browser did not delete all of it. */
export type Removal =
  { status: 'idle' | 'removing' } | { status: 'done' | 'partial'; stories: number; bytes: number };

export type DownloadState =
  | { status: 'idle' }
  /** `done` and `total` are numbers of stories. */
  | { status: 'packing'; done: number; total: number }
  | { status: 'stopped'; done: number; total: number; problem: SavedProblem | null }
  | {
      status: 'done';
      total: number;
      /** Number of stories that are no longer published. */ gone: number;
    };

export interface LibrarySearch {
  query: string;
  /**
   * `searching`: a search is running, although an earlier result may still be shown. `failed`: the search cannot run.
   */
  status: 'idle' | 'searching' | 'ready' | 'failed';
  found: FoundStory[];
  /** Number of stories searched. */
  stories: number;
}

export interface SavedState {
  /** False if this browser cannot store stories or show them offline; null until known. */
  canShow: boolean | null;
  list: { status: 'loading' | 'ready' | 'failed'; items: SavedStory[] };
  quality: ImageQuality;
  /** Kinds of media that the reader includes in the download. */
  media: MediaKind[];
  /** Total size of each kind of media in today's edition, in bytes; zero until known. */
  mediaBytes: Record<MediaKind, number>;
  /** Sizes in bytes of stories that the reader may save, keyed by path. */
  sizes: Record<string, number>;
  plan:
    | { status: 'loading' | 'failed' }
    /** Number of stories in the bundle, their total size in bytes, and how many of them are already on this device. */
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
  /** Link shared from another app; null if there is none, or after the reader closed the notice. */
  shared: SharedLink | null;
}

const initialState: SavedState = {
  canShow: null,
  list: { status: 'loading', items: [] },
  quality: 'small',
  media: [],
  mediaBytes: { audio: 0, video: 0 },
  sizes: {},
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
    /** The reader opened the list of saved stories, or the connection changed while the list was open. */
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
      state.sizes = {};
      state.plan = { status: 'loading' };
    },
    mediaChosen(state, action: PayloadAction<{ media: MediaKind[] }>) {
      state.media = action.payload.media;
      state.plan = { status: 'loading' };
    },
    planned(
      state,
      action: PayloadAction<
        Record<'stories' | 'bytes' | 'here', number> & Pick<SavedState, 'mediaBytes'>
      >,
    ) {
      const { mediaBytes, ...plan } = action.payload;
      state.plan = { status: 'ready', ...plan };
      state.mediaBytes = mediaBytes;
    },
    /** Requests the size of a story, so that the reader sees it before saving the story. */
    sizeWanted: (state, _action: PayloadAction<{ path: string }>) => state,
    sizeFound(state, action: PayloadAction<{ path: string; bytes: number }>) {
      state.sizes[action.payload.path] = action.payload.bytes;
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
    /**
     * The reader removed a story. If this happened on the story's own page, a copy from a downloaded edition is kept.
     */
    storyRemoved(state, action: PayloadAction<{ path: string; trigger: 'story' | 'list' }>) {
      Reflect.deleteProperty(state.recordings, action.payload.path);
    },
    recordingLost(state, action: PayloadAction<{ path: string; audio: StoryAudio }>) {
      state.recordings[action.payload.path] = action.payload.audio;
    },
    /** The reader retries the download of a recording. */
    recordingRetried: (state, _action: PayloadAction<{ path: string }>) => state,
    /** The reader has confirmed the removal of all highlights and of every saved, downloaded and opened story. */
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
  mediaChosen,
  planned,
  sizeWanted,
  sizeFound,
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

/** Optional, because the slice is injected with its workflow. */
export type SavedRoot = { saved?: SavedState };

export const { selectSavedState } = slice.getSelectors(
  (root: SavedRoot) => root.saved ?? initialState,
);
export const savedReducer = slice.reducer;
