import {
  createAction,
  createSlice,
  prepareAutoBatched,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { Page } from '../../model/page';
import type { SeamlessItem } from '../../model/seamless';

export type FeedStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'ended';

/** The stories that follow the one a reader opened, in the order of reading; a part of `page`. */
export interface SeamlessState {
  status: FeedStatus;
  /** Path of the story that the feed follows. */
  startPath: string | null;
  /** Paths of the stories drawn after the first. */
  paths: string[];
  /** Stories announced by the listing and not yet asked for. */
  waiting: SeamlessItem[];
  /** The last announced story; the listing goes on after it. */
  last: Pick<SeamlessItem, 'id' | 'slug'> | null;
}

export const emptyFeed: SeamlessState = {
  status: 'idle',
  startPath: null,
  paths: [],
  waiting: [],
  last: null,
};

/** The feed's end came near the window. */
export const feedEndNeared = createAction('seamless/endNeared');

/** A story of the feed, or the first one again, fills the window. Index 0 is the first. */
export const feedStoryEntered = createAction<{ path: string; index: number }>(
  'seamless/storyEntered',
);

interface Start {
  path: string;
  story: SeamlessState['last'];
}

const slice = createSlice({
  name: 'seamless',
  initialState: emptyFeed,
  reducers: {
    started: {
      reducer: (_, { payload }: PayloadAction<Start>) => ({
        ...emptyFeed,
        startPath: payload.path,
        last: payload.story,
      }),
      prepare: prepareAutoBatched<Start>(),
    },
    stopped() {
      return emptyFeed;
    },
    requested(state) {
      state.status = 'loading';
    },
    listed(state, action: PayloadAction<{ items: SeamlessItem[] }>) {
      state.waiting.push(...action.payload.items);
      const last = action.payload.items.at(-1);
      if (last) state.last = { id: last.id, slug: last.slug };
    },
    received(state, action: PayloadAction<{ path: string; page: Page }>) {
      state.waiting.shift();
      state.paths.push(action.payload.path);
      state.status = 'ready';
    },
    /** A listed story that cannot be shown is passed over. */
    skipped(state) {
      state.waiting.shift();
    },
    failed(state) {
      state.status = 'failed';
    },
    ended(state) {
      state.status = 'ended';
    },
    /** The feed of a history entry, as it was when the reader left it. */
    restored(_, action: PayloadAction<SeamlessState>) {
      return action.payload;
    },
  },
});

export const {
  started: feedStarted,
  stopped: feedStopped,
  requested: feedRequested,
  listed: feedListed,
  received: feedReceived,
  skipped: feedStorySkipped,
  failed: feedFailed,
  ended: feedEnded,
  restored: feedRestored,
} = slice.actions;

export const feedReducer = slice.reducer;
