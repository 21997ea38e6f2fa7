import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PictureQuality } from '../../model/offline/pack';
import type { PackProblem } from '../../platform/offline/packer';
import type { StorageRoom } from '../../platform/offline/packingAdapter';

/** Why packing stopped; `elsewhere`: another tab is at it. */
export type SavedProblem = PackProblem | 'elsewhere';

/** One story that was saved on purpose. */
export interface SavedStory {
  path: string;
  title: string;
  bytes: number;
  /** Milliseconds since 1970 by the server's clock. */
  savedAt: number;
  /** False where the browser cleared a part of it. */
  isWhole: boolean;
}

export type PackState =
  | { status: 'idle' }
  /** Counts of stories. */
  | { status: 'packing'; done: number; total: number }
  | { status: 'stopped'; done: number; total: number; problem: SavedProblem | null }
  | { status: 'done'; total: number; /** Stories that the site shows no more. */ gone: number };

export interface SavedState {
  /** Whether this browser could show what it packs; null until that is known. */
  canShow: boolean | null;
  list: { status: 'loading' | 'ready' | 'failed'; items: SavedStory[] };
  quality: PictureQuality;
  plan:
    | { status: 'loading' | 'failed' }
    /** What the whole pack weighs, and how many of its stories are here already. */
    | { status: 'ready'; stories: number; bytes: number; here: number };
  pack: PackState;
  room: StorageRoom | null;
  /** What the browser said when it was asked to clear nothing; null before. */
  promise: boolean | null;
  /** Single stories by path. */
  saving: Record<string, 'saving' | SavedProblem>;
}

const initialState: SavedState = {
  canShow: null,
  list: { status: 'loading', items: [] },
  quality: 'small',
  plan: { status: 'loading' },
  pack: { status: 'idle' },
  room: null,
  promise: null,
  saving: {},
};

const slice = createSlice({
  name: 'saved',
  initialState,
  reducers: {
    /** The place where saved stories are listed was opened. */
    opened: (state) => state,
    supportFound(state, action: PayloadAction<{ canShow: boolean; isSparing: boolean }>) {
      state.canShow = action.payload.canShow;
      if (action.payload.isSparing) state.quality = 'none';
    },
    listed(state, action: PayloadAction<{ items: SavedStory[]; room: StorageRoom | null }>) {
      state.list = { status: 'ready', items: action.payload.items };
      state.room = action.payload.room;
    },
    listFailed(state) {
      state.list.status = 'failed';
    },
    qualityChosen(state, action: PayloadAction<{ quality: PictureQuality }>) {
      state.quality = action.payload.quality;
      state.plan = { status: 'loading' };
    },
    planned(state, action: PayloadAction<{ stories: number; bytes: number; here: number }>) {
      state.plan = { status: 'ready', ...action.payload };
    },
    planFailed(state) {
      state.plan = { status: 'failed' };
    },
    /** The reader wants today's edition, or the rest of it. */
    packRequested: (state) => state,
    packStopRequested: (state) => state,
    packProgressed(state, action: PayloadAction<{ done: number; total: number }>) {
      state.pack = { status: 'packing', ...action.payload };
    },
    packStopped(
      state,
      action: PayloadAction<{ done: number; total: number; problem: SavedProblem | null }>,
    ) {
      state.pack = { status: 'stopped', ...action.payload };
    },
    packFinished(state, action: PayloadAction<{ total: number; gone: number }>) {
      state.pack = { status: 'done', ...action.payload };
      if (state.plan.status === 'ready') state.plan.here = state.plan.stories;
    },
    storyWanted(state, action: PayloadAction<{ path: string }>) {
      state.saving[action.payload.path] = 'saving';
    },
    storySettled(state, action: PayloadAction<{ path: string; problem: SavedProblem | null }>) {
      const { path, problem } = action.payload;
      if (problem) state.saving[path] = problem;
      else Reflect.deleteProperty(state.saving, path);
    },
    storyRemoved: (state, _action: PayloadAction<{ path: string }>) => state,
    allRemoved(state) {
      state.pack = { status: 'idle' };
    },
    promiseWanted: (state) => state,
    promiseHeard(state, action: PayloadAction<{ isGiven: boolean }>) {
      state.promise = action.payload.isGiven;
    },
  },
  selectors: {
    selectPacking: (state) => state,
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
  packRequested,
  packStopRequested,
  packProgressed,
  packStopped,
  packFinished,
  storyWanted,
  storySettled,
  storyRemoved,
  allRemoved,
  promiseWanted,
  promiseHeard,
} = slice.actions;

/** The slice joins the store with its workflow. */
export type SavedRoot = { saved?: SavedState };

export const { selectPacking } = slice.getSelectors(
  (root: SavedRoot) => root.saved ?? initialState,
);
export const savedReducer = slice.reducer;
