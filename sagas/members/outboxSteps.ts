import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { loginRequested, selectAuth, selectUser } from '../../src/features/auth/authSlice';
import {
  changeSettled,
  outboxForgotten,
  outboxRead,
  selectOutbox,
  sendingBegun,
  sendingEnded,
} from '../../src/features/outbox/outboxSlice';
import { isWaiting, type OutboxItem, type QueuedChange } from '../../src/model/members/outboxItem';
import type { TabNews } from '../../src/model/members/tabNews';
import type { Settled } from '../../src/platform/outbox/replayOutbox';
import { port } from '../ports';
import { announce } from './announce';
import { askToSignInAgain, endSessionQuietly } from './sessionEnd';

/**
 * Returns the member whose changes may be shown, even after the session has ended. Returns null for a visitor and until
 * the session check ends. If the check fails, `memberId` is null, which selects the member who last added changes.
 */
function* shownMember(): SagaGenerator<{ memberId: string | null } | null> {
  const cookies = yield* port('cookies');
  const { fetchComplete, isUnknown, user, endedMemberId } = yield* select(selectAuth);
  if (user) return { memberId: user.sub };
  if (endedMemberId !== null) return { memberId: endedMemberId };
  const isMember = fetchComplete && isUnknown && cookies.get('fly_user') === '1';
  return isMember ? { memberId: null } : null;
}

/**
 * Returns true if this page may report the outcome of the change. A late response may belong to a member who has signed
 * out.
 */
export function* isShown({ memberId }: OutboxItem): SagaGenerator<boolean> {
  const shown = yield* shownMember();
  return shown !== null && (shown.memberId ?? memberId) === memberId;
}

/**
 * Reads the outbox into the store, and reports changes that another tab or the worker has sent. Without a member,
 * removes the outbox from the store.
 * @param settledHere IDs of changes whose outcome this page reports itself.
 */
export function* readOutbox(settledHere: readonly string[] = []): SagaGenerator<void> {
  const shown = yield* select(selectOutbox);
  const whose = yield* shownMember();
  if (!whose) {
    if (shown.items.length > 0) yield* put(outboxForgotten());
    return;
  }
  const outbox = yield* call(yield* port('outbox'));
  const items = yield* call(outbox.items, whose.memberId);
  // The member may have changed during the read.
  if ((yield* shownMember())?.memberId !== whose.memberId) return;
  if (items.length + shown.items.length === 0 && shown.isRendered) return;
  yield* put(outboxRead({ items, isStored: outbox.isStored() }));
  const waited = new Set(shown.items.filter(isWaiting).map(({ id }) => id));
  for (const item of items) {
    const isNews = item.sentAt !== null && waited.has(item.id) && !settledHere.includes(item.id);
    if (isNews) yield* put(changeSettled({ item, fate: 'sent', profile: null, isElsewhere: true }));
  }
}

interface ReplayRequest {
  /** True if the member has just made a change or asked to send the changes; false for a retry in the background. */
  isByMember: boolean;
  /** ID of a change added just now, which is not reported as having waited. */
  freshId?: string | null;
}

/** Sends waiting changes, reports each outcome and returns the IDs of the settled changes. */
export function* replayChanges({
  isByMember,
  freshId = null,
}: ReplayRequest): SagaGenerator<string[]> {
  const outbox = yield* call(yield* port('outbox'));
  // Until the member has signed in again, a retry must not look like progress in the UI.
  const { user, endedMemberId } = yield* select(selectAuth);
  if (endedMemberId === null) yield* put(sendingBegun());
  try {
    const { settled, halt } = yield* call(outbox.replay, freshId);
    yield* put(sendingEnded({ halt }));
    if (halt === 'signedOut') {
      yield* call(isByMember ? askToSignInAgain : endSessionQuietly);
      // A retry in the background may have ended the session during this replay, without opening the window.
      const { window } = yield* select(selectAuth);
      if (isByMember && user && window.status === 'closed')
        yield* put(loginRequested({ source: 'page' }));
    }
    const ids = settled.map(({ item }) => item.id);
    yield* call(readOutbox, freshId === null ? ids : [...ids, freshId]);
    for (const news of new Set(settled.map(newsOf))) yield* announce(news);
    for (const { item, outcome } of settled) {
      const profile = outcome.kind === 'sent' ? outcome.profile : null;
      yield* put(changeSettled({ item, fate: outcome.kind, profile, isElsewhere: false }));
    }
    return ids;
  } catch (error) {
    yield* put(sendingEnded({ halt: 'noAnswer' }));
    throw error;
  }
}

const NEWS: Readonly<Record<QueuedChange['kind'], TabNews>> = {
  journey: 'newsletters',
  profile: 'profile',
  readingList: 'reading-list',
};

/**
 * Returns the data that other tabs have to reload: the data that the change affects, or only the outbox if the server
 * did not save the change.
 */
function newsOf({ item, outcome }: Settled): TabNews {
  if (outcome.kind !== 'sent') return 'outbox';
  return NEWS[item.change.kind];
}

/** Adds a member's change to the outbox. Throws if no one is signed in, or if the change cannot be stored. */
export function* addChange(change: QueuedChange): SagaGenerator<OutboxItem> {
  const user = yield* select(selectUser);
  if (!user) throw new Error('No member is signed in');
  const outbox = yield* call(yield* port('outbox'));
  const item = yield* call(outbox.add, user.sub, change);
  yield* announce('outbox');
  return item;
}

/** Sends a change added just now. Never throws; the outcome is dispatched as `changeSettled`. */
export function* sendAdded(item: OutboxItem): SagaGenerator<void> {
  try {
    const settled = yield* call(replayChanges, { isByMember: true, freshId: item.id });
    if (settled.includes(item.id)) return;
    yield* put(yield* call(fateOf, item));
  } catch (error) {
    // The error is only logged, because the change stays in the outbox and is sent on the next attempt.
    const reporter = yield* port('reporter');
    reporter.log(`A change could not be sent: ${String(error)}`);
    yield* put(settledAs(item, 'waiting'));
  }
}

/** Returns the outcome of a change that this page did not settle, because another tab may have sent or replaced it. */
function* fateOf(added: OutboxItem): SagaGenerator<ReturnType<typeof changeSettled>> {
  const outbox = yield* call(yield* port('outbox'));
  const items = yield* call(outbox.items, added.memberId);
  const item = items.find(({ id }) => id === added.id);
  if (!item) return settledAs(added, 'gone');
  if (isWaiting(item)) return settledAs(item, 'waiting');
  return settledAs(item, item.setAside ? 'setAside' : 'sent');
}

function settledAs(item: OutboxItem, fate: 'sent' | 'waiting' | 'setAside' | 'gone') {
  return changeSettled({ item, fate, profile: null, isElsewhere: fate === 'sent' });
}
