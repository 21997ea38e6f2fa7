import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MemberProfile } from '../../model/members/memberProfile';
import type { JourneyDirection } from '../../model/members/newsletters';
import { isWaiting, thingOf, type OutboxItem } from '../../model/members/outboxItem';

export interface OutboxState {
  /** Stored changes: waiting, set aside with a reason, or sent after a wait. */
  items: OutboxItem[];
  status: 'resting' | 'sending' | 'signedOut' | 'noAnswer';
  /** Source of a sign-out that is awaiting confirmation; null if there is none. */
  signOutFrom: string | null;
  /** True if there may be items to render, so their code is loaded while there is a connection. */
  isRendered: boolean;
  /** False if the browser cannot store the changes, which are then lost when the page closes. */
  isStored: boolean;
}

const initialState: OutboxState = {
  items: [],
  status: 'resting',
  signOutFrom: null,
  isRendered: false,
  isStored: true,
};

const slice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    itemsRead(state, action: PayloadAction<{ items: OutboxItem[]; isStored: boolean }>) {
      state.items = action.payload.items;
      state.isStored = action.payload.isStored;
      state.isRendered = true;
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
    /** Clears member data on sign-out; the next reader may be someone else. */
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
 * Reports the outcome of a change to the feature that owns it. `waiting`: it stays in the outbox;
 * `gone`: another tab replaced or discarded it.
 */
export const changeSettled = createAction<{
  item: OutboxItem;
  fate: 'sent' | 'waiting' | 'setAside' | 'gone';
  profile: MemberProfile | null;
  /**
   * True if another tab or the worker sent the change. Do not track it here: either the sender has tracked it, or it is
   * never tracked.
   */
  isElsewhere: boolean;
}>('outbox/changeSettled');

/** The member requested that waiting changes be sent now. */
export const sendWanted = createAction('outbox/sendWanted');
/** The member dismissed the sent changes. */
export const sentDismissed = createAction('outbox/sentDismissed');
export const itemRetried = createAction<{ id: string }>('outbox/itemRetried');
export const itemDiscarded = createAction<{ id: string }>('outbox/itemDiscarded');
/** The member chose to sign out once the waiting changes have been sent. */
export const signOutAfterSending = createAction('outbox/signOutAfterSending');
export const signOutDiscarding = createAction('outbox/signOutDiscarding');

export const outboxReducer = slice.reducer;
export interface OutboxRoot {
  outbox?: OutboxState;
}

export const { selectOutbox } = slice.getSelectors(
  (root: OutboxRoot) => root.outbox ?? initialState,
);

/** Returns the queued change to a newsletter subscription; null if no change is queued. */
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

/**
 * Returns the change to `thing`, such as a newsletter or the profile, that needs the member's decision; null if there
 * is no such change.
 */
export function selectSetAside(root: OutboxRoot, thing: string): OutboxItem | null {
  const { items } = selectOutbox(root);
  return items.find(({ setAside, change }) => setAside && thingOf(change) === thing) ?? null;
}

/** Describes what the pending changes are waiting for. */
export const selectWaitsFor = (root: OutboxRoot): string => waitsFor(selectOutbox(root).status);

export function waitsFor(status: OutboxState['status']): string {
  return status === 'signedOut' ? 'you to log in' : 'a connection';
}

export const selectProfileWaits = (root: OutboxRoot): boolean =>
  selectOutbox(root).items.some((item) => isWaiting(item) && item.change.kind === 'profile');
