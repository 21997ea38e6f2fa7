import { createSlice, prepareAutoBatched, type Action, type PayloadAction } from '@reduxjs/toolkit';
import type { PageComponent } from '../../model/routing/component';
import { isListing } from '../../model/routing/component';
import type { Page } from '../../model/routing/page';
import {
  renderedStories,
  emptyFeed,
  feedReceived,
  feedReducer,
  type SeamlessState,
} from './seamlessFeed';

/** Maximum number of stored pages. The oldest are evicted, except for the current page and rendered feed stories. */
const MOST_PAGES = 20;

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface PageSliceState {
  /** Keyed by path. */
  pages: Record<string, Page>;
  /** Paths of the stored pages, most recent last. */
  kept: string[];
  header: PageComponent | null;
  footer: PageComponent | null;
  seamless: SeamlessState;
  current: string | null;
  previous: string | null;
  /** True until the first screenful of a page opened in the app has been painted. The rest is rendered afterward. */
  isPartial: boolean;
  /** Load status of further list items, keyed by path and component id. */
  more: Record<string, LoadStatus>;
}

const initialState: PageSliceState = {
  pages: {},
  kept: [],
  header: null,
  footer: null,
  seamless: emptyFeed,
  current: null,
  previous: null,
  isPartial: false,
  more: {},
};

interface ShownPage {
  path: string | null;
  isPartial?: boolean;
}

export interface MoreKey {
  path: string;
  componentId: string;
}

const slice = createSlice({
  name: 'page',
  initialState,
  reducers: {
    /** Stores a page. The only other action that stores pages is `seamless/received`. */
    received: {
      reducer: (state, { payload }: PayloadAction<{ path: string; page: Page }>) => {
        cachePage(state, payload.path, payload.page);
      },
      // Batched so that subscribers are notified only once, with the commit that follows.
      prepare: prepareAutoBatched<{ path: string; page: Page }>(),
    },
    /** Header and footer of a screen without a page, such as an error. */
    frameReceived(state, action: PayloadAction<Pick<Page, 'header' | 'footer'>>) {
      state.header = action.payload.header;
      state.footer = action.payload.footer;
    },
    /** Makes the page at a path the current one. */
    shown: {
      reducer: (state, { payload }: PayloadAction<ShownPage>) => {
        state.isPartial = payload.isPartial ?? false;
        if (state.current === payload.path) return;
        state.previous = state.current;
        state.current = payload.path;
      },
      prepare: prepareAutoBatched<ShownPage>(),
    },
    /** Renders the rest of a page whose first screenful has been painted. */
    completed(state) {
      state.isPartial = false;
    },
    moreRequested(state, action: PayloadAction<MoreKey>) {
      state.more[moreKey(action.payload)] = 'loading';
    },
    moreFailed(state, action: PayloadAction<MoreKey>) {
      state.more[moreKey(action.payload)] = 'failed';
    },
    moreReceived(
      state,
      action: PayloadAction<MoreKey & { items: unknown[]; next: string | null }>,
    ) {
      const { path, componentId, items, next } = action.payload;
      const component = state.pages[path]?.components.find(({ id }) => id === componentId);
      if (!component || !isListing(component)) return;
      // The front page may already show some of these stories in another component.
      const shown = new Set(
        state.pages[path]?.components
          .filter(isListing)
          .flatMap(({ items: others }) => others.map(idOf)),
      );
      component.items.push(
        ...items.filter((item) => idOf(item) === undefined || !shown.has(idOf(item))),
      );
      if (next === null) delete component.links.next;
      else component.links.next = next;
      state.more[moreKey(action.payload)] = 'ready';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(feedReceived, (state, action) => {
        cachePage(state, action.payload.path, action.payload.page);
      })
      .addMatcher(
        ({ type }: Action) => type.startsWith('seamless/'),
        (state, action) => {
          state.seamless = feedReducer(state.seamless, action);
        },
      );
  },
  selectors: {
    selectPageAt: (state, path: string): Page | null => state.pages[path] ?? null,
    selectCurrentPage: (state): Page | null =>
      state.current === null ? null : (state.pages[state.current] ?? null),
    selectCurrentPagePath: (state) => state.current,
    selectPreviousPagePath: (state) => state.previous,
    selectIsPartial: (state) => state.isPartial,
    selectHeader: (state) => state.header,
    selectFooter: (state) => state.footer,
    selectFeed: (state) => state.seamless,
    selectFeedPaths: (state) => state.seamless.paths,
    selectFeedStatus: (state) => state.seamless.status,
    selectHasFrame: (state) => state.header !== null && state.footer !== null,
    selectMoreStatus: (state, key: MoreKey): LoadStatus => state.more[moreKey(key)] ?? 'idle',
  },
});

function cachePage(state: PageSliceState, path: string, page: Page): void {
  if (page.header) state.header = page.header;
  if (page.footer) state.footer = page.footer;
  // Header and footer are stored once, not per page. Freezing the page keeps Immer from recursing
  // into it.
  state.pages[path] = Object.freeze({ ...page, header: null, footer: null });
  state.more = without(state.more, (key) => key.startsWith(moreKey({ path, componentId: '' })));
  state.kept = [...state.kept.filter((other) => other !== path), path];
  const surplus = state.kept.length - MOST_PAGES;
  const rendered = renderedStories(state.seamless);
  const leaving = state.kept
    .filter((other) => other !== state.current && !rendered.includes(other))
    .slice(0, Math.max(0, surplus));
  state.kept = state.kept.filter((other) => !leaving.includes(other));
  state.pages = without(state.pages, (other) => leaving.includes(other));
}

function without<Value>(
  record: Record<string, Value>,
  isLeaving: (key: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !isLeaving(key)));
}

function moreKey({ path, componentId }: MoreKey): string {
  return `${path} ${componentId}`;
}

export const {
  received: pageReceived,
  frameReceived,
  shown: pageShown,
  completed: pageCompleted,
  moreRequested,
  moreFailed,
  moreReceived,
} = slice.actions;

export const {
  selectPageAt,
  selectCurrentPage,
  selectCurrentPagePath,
  selectPreviousPagePath,
  selectIsPartial,
  selectHeader,
  selectFooter,
  selectFeed,
  selectFeedPaths,
  selectFeedStatus,
  selectHasFrame,
  selectMoreStatus,
} = slice.selectors;

export const pageReducer = slice.reducer;

function idOf(item: unknown): string | undefined {
  return (item as { id?: string } | null)?.id;
}
