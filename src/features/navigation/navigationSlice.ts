import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RouteMatch } from '../../model/routing/routeMatch';

/** A place of this site as it stands in the address bar. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** Names the history entry; scroll positions are kept by it. */
  key: string;
}

/**
 * `health`: the law of the reader's state keeps the page from being shown. `withdrawn`: an editor called
 * the story back.
 */
export type ErrorKind =
  'unmatched' | 'missing' | 'withdrawn' | 'failure' | 'offline' | 'static' | 'health';

/** Why a place shows an error screen instead of its page. */
export interface PlaceError {
  status: number;
  kind: ErrorKind;
  /** Only where a reader can use it. */
  message?: string;
}

export type ProgressStatus = 'idle' | 'loading' | 'finished' | 'failed';

export interface NavigationState {
  /** Address asked for and not yet shown. */
  pending: string | null;
  committed: Place;
  route: RouteMatch | null;
  error: PlaceError | null;
  /** What was learnt of paths from the table of vanity addresses, the path learnt last at the end. */
  remembered: Record<string, Remembered>;
  /** Paths shown in this tab, the current one last. */
  history: { currentPath: string; previousPath: string | null };
  progress: { status: ProgressStatus; percent: number; isShown: boolean };
  /** Whether what is pending has been on its way for so long that the reader is told. */
  isLate: boolean;
}

/** What stands at a path by the table of vanity addresses. */
export interface Remembered {
  /** Of the page that is shown at the path; null where the path stands for itself. */
  route: RouteMatch | null;
  /** When it was learnt; milliseconds since 1970. */
  at: number;
}

export interface Committed {
  place: Place;
  route: RouteMatch | null;
  error: PlaceError | null;
}

const MOST_REMEMBERED = 50;

const NOWHERE: Place = { pathname: '/', search: '', hash: '', key: 'initial' };

const initialState: NavigationState = {
  pending: null,
  committed: NOWHERE,
  route: null,
  error: null,
  remembered: {},
  history: { currentPath: '/', previousPath: null },
  progress: { status: 'idle', percent: 0, isShown: false },
  isLate: false,
};

/** How a reader asked for a place. */
export interface NavigationRequest {
  /** Path, query and hash within this site. */
  href: string;
  replace?: boolean;
  /** False keeps the scroll position. */
  scroll?: boolean;
  /** Set for a link whose address has no route: unless it is a vanity address, the browser is to load it. */
  orDocument?: boolean;
}

export const navigationRequested = createAction<NavigationRequest>('navigation/requested');

/** Back or forward: the browser has already changed the address. */
export const navigationTraversed = createAction<{ place: Place }>('navigation/traversed');

/** The page of the current place is asked for again. */
export const navigationRefreshed = createAction('navigation/refreshed');

const slice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    started(state, action: PayloadAction<{ href: string }>) {
      state.pending = action.payload.href;
    },
    /** The request was overtaken or led outside; what is shown stays. */
    abandoned(state) {
      state.pending = null;
      state.progress = initialState.progress;
      state.isLate = false;
    },
    committed(state, action: PayloadAction<Committed>) {
      const { place, route, error } = action.payload;
      state.pending = null;
      state.route = route;
      state.error = error;
      remember(state, place);
    },
    /** A story of the feed fills the window: the address follows without a page workflow. */
    entered(state, action: PayloadAction<{ place: Place; route: RouteMatch | null }>) {
      state.route = action.payload.route;
      remember(state, action.payload.place);
    },
    addressRemembered(state, action: PayloadAction<Remembered & { path: string }>) {
      const { path, route, at } = action.payload;
      const others = Object.entries(state.remembered).filter(([other]) => other !== path);
      const kept = others.slice(-(MOST_REMEMBERED - 1));
      state.remembered = { ...Object.fromEntries(kept), [path]: { route, at } };
    },
    loadingStarted(state) {
      state.progress = { status: 'loading', percent: 0, isShown: false };
      state.isLate = false;
    },
    loadingShown(state) {
      state.progress.isShown = true;
    },
    loadingAdvanced(state, action: PayloadAction<{ percent: number }>) {
      state.progress.percent = action.payload.percent;
    },
    loadingDelayed(state) {
      state.isLate = true;
    },
    loadingFinished(state) {
      state.isLate = false;
      state.progress.status = 'finished';
      state.progress.percent = 100;
    },
    loadingFailed(state) {
      state.isLate = false;
      state.progress.status = 'failed';
      state.progress.percent = 100;
    },
    loadingHidden(state) {
      state.progress = initialState.progress;
    },
  },
  selectors: {
    selectPendingHref: (state) => state.pending,
    selectPlace: (state) => state.committed,
    selectRoute: (state) => state.route,
    selectPlaceError: (state) => state.error,
    selectRememberedAt: (state, path: string): Remembered | null => state.remembered[path] ?? null,
    selectHistory: (state) => state.history,
    selectCurrentPath: (state) => state.history.currentPath,
    selectProgress: (state) => state.progress,
    selectLateHref: (state) => (state.isLate ? state.pending : null),
  },
});

function remember(state: NavigationState, place: Place): void {
  const path = place.pathname;
  if (path !== state.history.currentPath) {
    state.history = { currentPath: path, previousPath: state.history.currentPath };
  }
  state.committed = place;
}

export const {
  started: navigationStarted,
  abandoned: navigationAbandoned,
  committed: navigationCommitted,
  entered: navigationEntered,
  addressRemembered,
  loadingStarted,
  loadingShown,
  loadingAdvanced,
  loadingDelayed,
  loadingFinished,
  loadingFailed,
  loadingHidden,
} = slice.actions;

export const {
  selectPendingHref,
  selectPlace,
  selectRoute,
  selectPlaceError,
  selectRememberedAt,
  selectHistory,
  selectCurrentPath,
  selectProgress,
  selectLateHref,
} = slice.selectors;

export const navigationReducer = slice.reducer;
