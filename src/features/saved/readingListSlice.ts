import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListedStory, SavedOnList } from '../../model/members/readingList';
import { isUnsent, type OutboxItem } from '../../model/members/outboxItem';

/** Stories saved only on this device, which the member can add to the account's list. */
export interface ListOffer {
  stories: SavedOnList[];
  /** True if the member has just signed in to this browser. */
  isFirst: boolean;
}

export interface ReadingListState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Stories on the account's list as the server last reported it. */
  items: ListedStory[];
  /** `declined`: the member declined, so no further offer appears before the next sign-in or document load. */
  offer: ListOffer | 'declined' | null;
  /** True if the browser could not store the last change, which is therefore not sent to the server. */
  isChangeLost: boolean;
}

const initialState: ReadingListState = {
  status: 'idle',
  items: [],
  offer: null,
  isChangeLost: false,
};

const slice = createSlice({
  name: 'readingList',
  initialState,
  reducers: {
    /** Keeps the current list until the new one has arrived. */
    requested(state) {
      state.status = 'loading';
    },
    received(state, action: PayloadAction<{ items: ListedStory[] }>) {
      state.status = 'ready';
      state.items = action.payload.items;
    },
    failed(state) {
      state.status = 'failed';
    },
    offered(state, action: PayloadAction<ListOffer>) {
      if (state.offer === 'declined') return;
      state.offer = action.payload.stories.length > 0 ? action.payload : null;
    },
    /** The member accepted the offer, which stays visible until the change is stored. */
    offerAccepted: (state) => state,
    offerEnded(state) {
      state.offer = null;
    },
    offerDeclined(state) {
      state.offer = 'declined';
    },
    /** The member removes a story that is not on this device. */
    removed: (state, _action: PayloadAction<SavedOnList>) => state,
    /** The member requested the list again after it had failed to load. */
    retried: (state) => state,
    changeStored(state) {
      state.isChangeLost = false;
    },
    changeLost(state) {
      state.isChangeLost = true;
    },
    lossClosed(state) {
      state.isChangeLost = false;
    },
    /** The member has signed out, or the session has ended. */
    forgotten: () => initialState,
  },
});

export const {
  requested: listRequested,
  received: listReceived,
  failed: readingListFailed,
  offered: storiesOffered,
  offerAccepted,
  offerEnded,
  offerDeclined,
  removed: listedRemoved,
  retried: listRetried,
  changeStored,
  changeLost,
  lossClosed,
  forgotten: readingListForgotten,
} = slice.actions;

export const readingListReducer = slice.reducer;

/** Optional, because the slice is injected with its workflow when a member is signed in. */
export interface ReadingListRoot {
  readingList?: ReadingListState;
}

export const selectReadingList = (root: ReadingListRoot): ReadingListState =>
  root.readingList ?? initialState;

/**
 * Returns the notice to show to the member: `lost` if the browser did not store the last change, an offer, or null.
 * Right after a sign-in, the offer appears on every page; later, it appears only in the library.
 */
export function selectReadingListNotice(
  { readingList }: ReadingListRoot,
  isLibrary: boolean,
): 'lost' | ListOffer | null {
  if (!readingList) return null;
  const { offer, isChangeLost } = readingList;
  if (isChangeLost) return 'lost';
  if (offer === null || offer === 'declined') return null;
  return offer.isFirst || isLibrary ? offer : null;
}

/**
 * Returns the paths that unsent changes add to the list (true) or remove from it (false). The last change to a path
 * wins.
 */
export function unsentPaths(items: readonly OutboxItem[]): Map<string, boolean> {
  const paths = new Map<string, boolean>();
  for (const item of items) {
    if (item.change.kind !== 'readingList' || !isUnsent(item)) continue;
    for (const { path } of item.change.stories) paths.set(path, item.change.isSaved);
  }
  return paths;
}

/**
 * Returns the stories on the list that are not on this device, except those that an unsent change removes.
 * @param here Paths of the stories on this device.
 */
export function listedElsewhere(
  items: readonly ListedStory[],
  unsent: ReadonlyMap<string, boolean>,
  here: ReadonlySet<string>,
): ListedStory[] {
  return items.filter(({ path }) => !here.has(path) && unsent.get(path) !== false);
}
