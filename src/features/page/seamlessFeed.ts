import {
  createAction,
  createSlice,
  prepareAutoBatched,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { Page } from '../../model/routing/page';
import type { SeamlessItem } from '../../model/offline/seamless';

/** `paused`: the reader wants to be asked before each story. */
export type FeedStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'paused' | 'ended';

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
  /** Heights in pixels of the stories that are far from the window and not drawn, by path. */
  folded: Record<string, number>;
  /** Paths of stories whose page left the store and could not be had again. */
  absent: string[];
  /** Whether the reader wants one story at a time. */
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

/** A feed as it was kept; what an older release did not keep is empty. Empty, too, where it is no feed. */
export function feedFrom(kept: unknown): SeamlessState {
  const feed = { ...emptyFeed, ...(kept as Partial<SeamlessState> | undefined) };
  const { paths, waiting, folded } = feed;
  const isFeed = [paths, waiting].every(Array.isArray) && Object(folded) === folded;
  return isFeed ? feed : emptyFeed;
}

/** The feed's end came near the window, or the reader asked for the next story. */
export const feedEndNeared = createAction<{ isAsked: true } | undefined>('seamless/endNeared');

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
    /** The listing knows nothing of the stories that came from what is saved. */
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
    paused(state) {
      state.status = 'paused';
      state.isSingle = true;
    },
    /** The reader chose to be asked before each story, or not. */
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
    /** A folded story came near whose page has left the store. */
    storyWanted(state, { payload }: PayloadAction<{ path: string }>) {
      state.absent = state.absent.filter((path) => path !== payload.path);
    },
    storyMissed(state, { payload }: PayloadAction<{ path: string }>) {
      state.absent.push(payload.path);
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
  paused: feedPaused,
  paceChosen: feedPaceChosen,
  storyFolded: feedStoryFolded,
  storyUnfolded: feedStoryUnfolded,
  storyWanted: feedStoryWanted,
  storyMissed: feedStoryMissed,
  restored: feedRestored,
} = slice.actions;

export const feedReducer = slice.reducer;

/** Paths of the feed's stories that are drawn, the first one left out. */
export function drawnStories({ paths, folded }: SeamlessState): string[] {
  return paths.filter((path) => folded[path] === undefined);
}
