import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MemberProfile } from '../../model/memberProfile';
import type { OutboxItem, QueuedChange } from '../../model/outboxItem';

/** A change that the server has confirmed after it had to wait. */
export interface SentChange {
  id: string;
  change: QueuedChange;
  /** Milliseconds since 1970. */
  at: number;
}

export interface OutboxState {
  /** As they are written down: waiting, or set aside with the reason. */
  items: OutboxItem[];
  sent: SentChange[];
  status: 'resting' | 'sending' | 'signedOut' | 'noAnswer';
  /** Where the member pressed to sign out while something waits; null while nobody asks. */
  signOutFrom: string | null;
  /** Whether there may be anything to draw: its code comes while there is a connection to bring it. */
  isDrawn: boolean;
}

const initialState: OutboxState = {
  items: [],
  sent: [],
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
      if (state.items.length === 0) state.signOutFrom = null;
      state.isDrawn = true;
    },
    sendingBegun(state) {
      state.status = 'sending';
    },
    sendingEnded(state, action: PayloadAction<{ halt: 'signedOut' | 'noAnswer' | null }>) {
      state.status = action.payload.halt ?? 'resting';
    },
    changesSent(state, action: PayloadAction<{ sent: SentChange[] }>) {
      state.sent.push(...action.payload.sent);
    },
    sentDismissed(state) {
      state.sent = [];
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
  changesSent,
  sentDismissed,
  signOutAsked,
  signOutDropped,
  forgotten: outboxForgotten,
} = slice.actions;

/** What became of a change, for whoever shows what it was about. `waiting`: it stays in the outbox. */
export const changeSettled = createAction<{
  item: OutboxItem;
  fate: 'sent' | 'waiting' | 'setAside';
  profile: MemberProfile | null;
}>('outbox/changeSettled');

/** The member wants what waits sent now. */
export const sendWanted = createAction('outbox/sendWanted');
export const itemRetried = createAction<{ id: string }>('outbox/itemRetried');
export const itemDiscarded = createAction<{ id: string }>('outbox/itemDiscarded');
/** Of the two ways to sign out while something waits. */
export const signOutAfterSending = createAction('outbox/signOutAfterSending');
export const signOutDiscarding = createAction('outbox/signOutDiscarding');

export const outboxReducer = slice.reducer;
export const { selectOutbox } = slice.getSelectors(
  (root: object) => (root as { outbox?: OutboxState }).outbox ?? initialState,
);
