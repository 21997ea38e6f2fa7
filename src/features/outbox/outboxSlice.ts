import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MemberProfile } from '../../model/members/memberProfile';
import type { JourneyDirection } from '../../model/members/newsletters';
import { isUnsent, isWaiting, type OutboxItem } from '../../model/members/outboxItem';

export interface OutboxState {
  /** As they are written down: waiting, set aside with the reason, or sent after they had to wait. */
  items: OutboxItem[];
  status: 'resting' | 'sending' | 'signedOut' | 'noAnswer';
  /** Where the member pressed to sign out while something waits; null while nobody asks. */
  signOutFrom: string | null;
  /** Whether there may be anything to draw: its code comes while there is a connection to bring it. */
  isDrawn: boolean;
}

const initialState: OutboxState = {
  items: [],
  status: 'resting',
  signOutFrom: null,
  isDrawn: false,
};

const slice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    itemsRead(state, action: PayloadAction<{ items: OutboxItem[] }>) {
      state.items = action.payload.items;
      if (!state.items.some(isUnsent)) state.signOutFrom = null;
      state.isDrawn = true;
    },
    sendingBegun(state) {
      state.status = 'sending';
    },
    sendingEnded(state, action: PayloadAction<{ halt: 'signedOut' | 'noAnswer' | null }>) {
      state.status = action.payload.halt ?? 'resting';
    },
    signOutAsked(state, action: PayloadAction<{ source: string }>) {
      state.signOutFrom = action.payload.source;
    },
    signOutDropped(state) {
      state.signOutFrom = null;
    },
    /** Somebody else may come. */
    forgotten: () => initialState,
  },
  selectors: {
    selectOutbox: (state) => state,
  },
});

export const {
  itemsRead: outboxRead,
  sendingBegun,
  sendingEnded,
  signOutAsked,
  signOutDropped,
  forgotten: outboxForgotten,
} = slice.actions;

/**
 * What became of a change, for whoever shows what it was about. `waiting`: it stays in the outbox; `gone`:
 * another tab replaced or discarded it.
 */
export const changeSettled = createAction<{
  item: OutboxItem;
  fate: 'sent' | 'waiting' | 'setAside' | 'gone';
  profile: MemberProfile | null;
  /** By whom it was sent: another tab and the worker have counted it already, or never will. */
  isElsewhere: boolean;
}>('outbox/changeSettled');

/** The member wants what waits sent now. */
export const sendWanted = createAction('outbox/sendWanted');
/** The member has seen what became of those that were sent. */
export const sentDismissed = createAction('outbox/sentDismissed');
export const itemRetried = createAction<{ id: string }>('outbox/itemRetried');
export const itemDiscarded = createAction<{ id: string }>('outbox/itemDiscarded');
/** Of the two ways to sign out while something waits. */
export const signOutAfterSending = createAction('outbox/signOutAfterSending');
export const signOutDiscarding = createAction('outbox/signOutDiscarding');

export const outboxReducer = slice.reducer;
export interface OutboxRoot {
  outbox?: OutboxState;
}

export const { selectOutbox } = slice.getSelectors(
  (root: OutboxRoot) => root.outbox ?? initialState,
);

/** What the member wants of a letter and the server has not confirmed; null where nothing waits. */
export function selectWaitingJourney(
  root: OutboxRoot,
  newsletterId: string,
): JourneyDirection | null {
  const changes = selectOutbox(root)
    .items.filter(isWaiting)
    .map(({ change }) => change);
  const last = changes.findLast(
    (change) => change.kind === 'journey' && change.newsletterId === newsletterId,
  );
  return last?.kind === 'journey' ? last.direction : null;
}

export const selectProfileWaits = (root: OutboxRoot): boolean =>
  selectOutbox(root).items.some((item) => isWaiting(item) && item.change.kind === 'profile');
