import type { OutboxItem, QueuedChange } from '../../model/members/outboxItem';
import type { BackgroundSync } from '../offline/backgroundSync';
import { showUnsent, type Badge } from './badge';
import { addItem, clearItems, itemsOf } from './outboxRecords';
import { replayOutbox, type Replay, type ReplayParts } from './replayOutbox';

/**
 * Members' changes that are waiting to be sent. They outlive the page and an expired session; a sign-out removes them.
 */
export interface Outbox {
  /** @param memberId ID of the member; null if it is unknown who is signed in. */
  items: (memberId: string | null) => Promise<OutboxItem[]>;
  /** Adds a change. Resolves once the change is stored; rejects if it cannot be stored. */
  add: (memberId: string, change: QueuedChange) => Promise<OutboxItem>;
  /**
   * Sends the queued changes. Makes no request if there are none.
   * @param freshId See `replayOutbox`.
   */
  replay: (freshId?: string | null) => Promise<Replay>;
  /** Queues a set-aside item again. If it was in conflict, the new item overwrites the version on the server. */
  retry: (item: OutboxItem) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** Returns false if the browser cannot store changes, which then last only as long as the page. */
  isStored: () => boolean;
  /** Removes all items of the member or, if the ID is null, of the last known member. */
  clear: (memberId: string | null) => Promise<void>;
}

export interface OutboxParts extends ReplayParts {
  newKey: () => string;
  isStored: () => boolean;
  /** Wakes the service worker to send queued changes when no page is open. */
  sync: BackgroundSync;
  /** Shows the number of unsent changes on the app icon. */
  badge: Badge;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { store, alone, now, newKey, sync, badge } = parts;
  /** Updates the badge after the work has succeeded or failed, without delaying the result. */
  const counted = <Value>(work: Promise<Value>): Promise<Value> =>
    work.finally(() => void showUnsent(store, badge));
  const add = async (memberId: string, change: QueuedChange): Promise<OutboxItem> => {
    const addition = { id: newKey(), memberId, change, queuedAt: now() };
    const item = await counted(alone(() => addItem(store, addition)));
    sync.register();
    return item;
  };
  return {
    items: (memberId) => counted(itemsOf(store, memberId)),
    add,
    replay: (freshId = null) => counted(replayOutbox(parts, freshId)),
    async retry({ id, memberId, change, setAside }) {
      const theirs = setAside?.kind === 'conflict' ? setAside.theirs : null;
      const isOver = change.kind === 'profile' && theirs !== null;
      await add(memberId, isOver ? { ...change, version: theirs.version } : change);
      await counted(alone(() => store.remove(id)));
    },
    discard: (id) => counted(alone(() => store.remove(id))),
    isStored: parts.isStored,
    clear: (memberId) => counted(alone(() => clearItems(store, memberId))),
  };
}
