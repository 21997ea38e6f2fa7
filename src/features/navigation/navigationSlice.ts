import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorKind } from '../../model/routing/errors';
import type { RouteMatch } from '../../model/routing/routeMatch';
import type { WaysOn } from '../../model/routing/waysOn';

/** A location within this site. */
export interface AppLocation {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies the history entry; scroll positions are keyed by it. */
  key: string;
}

/** The error screen that a location shows instead of its page, and its cause. */
export interface LocationError {
  status: number;
  kind: ErrorKind;
  /** Message, set only if it helps the reader. */
  message?: string;
  /** Suggested pages, which the server includes in the document for an address without a page. */
  waysOn?: WaysOn;
}

export type ProgressStatus = 'idle' | 'loading' | 'finished' | 'failed';

export interface NavigationState {
  /** Requested URL that is not shown yet. */
  pending: string | null;
  committed: AppLocation;
  route: RouteMatch | null;
  error: LocationError | null;
  /** Results of vanity address lookups, keyed by path, with the most recent last. */
  remembered: Record<string, Remembered>;
  /** Current and previous path shown in this tab. */
  history: { currentPath: string; previousPath: string | null };
  progress: { status: ProgressStatus; percent: number; isShown: boolean };
  /** True if the pending request has taken so long that the reader is notified. */
  isSlow: boolean;
}

/** Result of a vanity address lookup. */
export interface Remembered {
  /** Route of the page shown at the path; null if the path is not a vanity address. */
  route: RouteMatch | null;
  /** Time of the lookup; epoch milliseconds. */
  at: number;
}

export interface Committed {
  location: AppLocation;
  route: RouteMatch | null;
  error: LocationError | null;
}

const MOST_REMEMBERED = 50;

const NOWHERE: AppLocation = { pathname: '/', search: '', hash: '', key: 'initial' };

const initialState: NavigationState = {
  pending: null,
  committed: NOWHERE,
  route: null,
  error: null,
  remembered: {},
  history: { currentPath: '/', previousPath: null },
  progress: { status: 'idle', percent: 0, isShown: false },
  isSlow: false,
};

export interface NavigationRequest {
  /** Path, query and hash within this site. */
  href: string;
  replace?: boolean;
  /** False to keep the scroll position. */
  scroll?: boolean;
  /** True for a link without a route. The browser loads the document, unless the link is a vanity address. */
  orDocument?: boolean;
}

export const navigationRequested = createAction<NavigationRequest>('navigation/requested');

/** A popstate event occurred: the browser has already changed the URL. */
export const navigationTraversed = createAction<{ location: AppLocation }>('navigation/traversed');

/** Requests the page at the current location again, without loading a new document. */
export const navigationRefreshed = createAction('navigation/refreshed');

const slice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    /** Starts loading a location; the progress bar is shown only after a delay. */
    started(state, action: PayloadAction<{ href: string }>) {
      state.pending = action.payload.href;
      state.progress = { status: 'loading', percent: 0, isShown: false };
      state.isSlow = false;
    },
    /** The navigation was superseded, or the browser loads the target as a document. The current page stays. */
    abandoned(state) {
      state.pending = null;
      state.progress = initialState.progress;
      state.isSlow = false;
    },
    committed(state, action: PayloadAction<Committed>) {
      const { location, route, error } = action.payload;
      state.pending = null;
      // A progress bar that was never shown is reset immediately.
      if (!state.progress.isShown) state.progress = initialState.progress;
      state.route = route;
      state.error = error;
      remember(state, location);
    },
    /** A story in the seamless feed fills the viewport, so the URL changes to that story's URL without a page load. */
    entered(state, action: PayloadAction<{ location: AppLocation; route: RouteMatch | null }>) {
      state.route = action.payload.route;
      remember(state, action.payload.location);
    },
    addressRemembered(state, action: PayloadAction<Remembered & { path: string }>) {
      const { path, route, at } = action.payload;
      const others = Object.entries(state.remembered).filter(([other]) => other !== path);
      const remaining = others.slice(-(MOST_REMEMBERED - 1));
      state.remembered = { ...Object.fromEntries(remaining), [path]: { route, at } };
    },
    loadingShown(state) {
      state.progress.isShown = true;
    },
    loadingAdvanced(state, action: PayloadAction<{ percent: number }>) {
      state.progress.percent = action.payload.percent;
    },
    loadingDelayed(state) {
      state.isSlow = true;
    },
    loadingFinished(state) {
      state.isSlow = false;
      state.progress.status = 'finished';
      state.progress.percent = 100;
    },
    loadingFailed(state) {
      state.isSlow = false;
      state.progress.status = 'failed';
      state.progress.percent = 100;
    },
    loadingHidden(state) {
      state.progress = initialState.progress;
    },
  },
  selectors: {
    selectPendingHref: (state) => state.pending,
    selectLocation: (state) => state.committed,
    selectRoute: (state) => state.route,
    selectLocationError: (state) => state.error,
    selectRememberedAt: (state, path: string): Remembered | null => state.remembered[path] ?? null,
    selectHistory: (state) => state.history,
    selectCurrentPath: (state) => state.history.currentPath,
    selectProgress: (state) => state.progress,
    selectSlowHref: (state) => (state.isSlow ? state.pending : null),
  },
});

function remember(state: NavigationState, location: AppLocation): void {
  const path = location.pathname;
  if (path !== state.history.currentPath) {
    state.history = { currentPath: path, previousPath: state.history.currentPath };
  }
  state.committed = location;
}

export const {
  started: navigationStarted,
  abandoned: navigationAbandoned,
  committed: navigationCommitted,
  entered: navigationEntered,
  addressRemembered,
  loadingShown,
  loadingAdvanced,
  loadingDelayed,
  loadingFinished,
  loadingFailed,
  loadingHidden,
} = slice.actions;

export const {
  selectPendingHref,
  selectLocation,
  selectRoute,
  selectLocationError,
  selectRememberedAt,
  selectHistory,
  selectCurrentPath,
  selectProgress,
  selectSlowHref,
} = slice.selectors;

export const navigationReducer = slice.reducer;
