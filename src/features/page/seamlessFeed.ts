import {
  createAction,
  createSlice,
  prepareAutoBatched,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { Page } from '../../model/routing/page';
import type { SeamlessItem } from '../../model/routing/seamless';

/** Status of the feed. `paused`: the next story loads only when the reader requests it. */
export type FeedStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'paused' | 'ended';

/** Stories that follow the one that was opened, in reading order; part of the `page` slice. */
export interface SeamlessState {
  status: FeedStatus;
  /** Path of the opened story. */
  startPath: string | null;
  /** Paths of the stories after the first. */
  paths: string[];
  /** Listed stories that have been neither received nor skipped. */
  waiting: SeamlessItem[];
  /** The last listed story; the next listing continues after it. */
  last: Pick<SeamlessItem, 'id' | 'slug'> | null;
  /** Heights in pixels of stories that are not rendered because they are far from the viewport, keyed by path. */
  folded: Record<string, number>;
  /** Paths of stories that were evicted from the store and failed to reload. */
  absent: string[];
  /** True if the reader loads each story manually. */
  isSingle: boolean;
}

export const emptyFeed: SeamlessState = {
  status: 'idle',
  startPath: null,
  paths: [],
  waiting: [],
  last: null,
  folded: {},
  absent: [],
  isSingle: false,
};

/**
 * Returns a saved feed, with defaults for fields that an older release did not save; returns an empty feed if the saved
 * one is invalid.
 */
export function feedFrom(kept: unknown): SeamlessState {
  const feed = { ...emptyFeed, ...(kept as Partial<SeamlessState> | undefined) };
  const { paths, waiting, folded } = feed;
  const isFeed = [paths, waiting].every(Array.isArray) && Object(folded) === folded;
  return isFeed ? feed : emptyFeed;
}

/** The feed's end is near the viewport, or the reader requested the next story. */
export const feedEndNeared = createAction<{ isRequested: true } | undefined>('seamless/endNeared');

/** A story in the feed fills the viewport. Index 0 is the first story. */
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
      reducer: ({ isSingle }, { payload }: PayloadAction<Start>) => ({
        ...emptyFeed,
        isSingle,
        startPath: payload.path,
        last: payload.story,
      }),
      prepare: prepareAutoBatched<Start>(),
    },
    stopped: ({ isSingle }) => ({ ...emptyFeed, isSingle }),
    requested(state) {
      state.status = 'loading';
    },
    /** Skips stories that the feed already contains, such as saved stories that were appended while offline. */
    listed(state, action: PayloadAction<{ items: SeamlessItem[] }>) {
      const known = [state.startPath, ...state.paths];
      state.waiting.push(...action.payload.items.filter(({ url }) => !known.includes(url)));
      const last = action.payload.items.at(-1);
      if (last) state.last = { id: last.id, slug: last.slug };
    },
    received(state, action: PayloadAction<{ path: string; page: Page }>) {
      const { path } = action.payload;
      state.waiting = state.waiting.filter(({ url }) => url !== path);
      state.paths.push(path);
      state.status = 'ready';
    },
    /** A listed story cannot be shown, so the feed skips it. */
    skipped(state) {
      state.waiting.shift();
    },
    failed(state) {
      state.status = 'failed';
    },
    ended(state) {
      state.status = 'ended';
    },
    paused(state) {
      state.status = 'paused';
      state.isSingle = true;
    },
    /** Switches manual loading on or off. */
    paceChosen(state, { payload }: PayloadAction<{ isSingle: boolean }>) {
      state.isSingle = payload.isSingle;
      if (state.status === 'paused') state.status = 'ready';
    },
    storyFolded(state, { payload }: PayloadAction<{ path: string; height: number }>) {
      state.folded[payload.path] = payload.height;
    },
    storyUnfolded(state, { payload }: PayloadAction<{ path: string }>) {
      Reflect.deleteProperty(state.folded, payload.path);
    },
    /** An evicted story is needed again: it is near the viewport, or the reader retries. */
    storyWanted(state, { payload }: PayloadAction<{ path: string }>) {
      state.absent = state.absent.filter((path) => path !== payload.path);
    },
    storyMissed(state, { payload }: PayloadAction<{ path: string }>) {
      state.absent.push(payload.path);
    },
    /** Restores the feed that was saved for a history entry. */
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
  paused: feedPaused,
  paceChosen: feedPaceChosen,
  storyFolded: feedStoryFolded,
  storyUnfolded: feedStoryUnfolded,
  storyWanted: feedStoryWanted,
  storyMissed: feedStoryMissed,
  restored: feedRestored,
} = slice.actions;

export const feedReducer = slice.reducer;

/** Returns the paths of the rendered stories, without the first. */
export function renderedStories({ paths, folded }: SeamlessState): string[] {
  return paths.filter((path) => folded[path] === undefined);
}
