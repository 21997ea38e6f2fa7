import type { OutboxItem, QueuedChange } from '../../model/members/outboxItem';
import type { BackgroundSync } from '../offline/backgroundSync';
import { addItem, clearItems, itemsOf } from './outboxRecords';
import { replayOutbox, type Replay, type ReplayParts } from './replayOutbox';

/** Members' changes that wait for a connection. They outlive the page and the session. */
export interface Outbox {
  /** @param memberId null if it is unknown who is signed in. */
  items: (memberId: string | null) => Promise<OutboxItem[]>;
  /** Resolves once the change is stored; rejects if that fails. */
  add: (memberId: string, change: QueuedChange) => Promise<OutboxItem>;
  /**
   * Sends the queued changes; resolves immediately if there are none.
   * @param freshId see `replayOutbox`.
   */
  replay: (freshId?: string | null) => Promise<Replay>;
  /** Queues a set-aside item again; after a conflict it overwrites the current version. */
  retry: (item: OutboxItem) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** False if the browser refuses to store changes: they then last as long as the page. */
  isStored: () => boolean;
  /** Removes all of the member's items. */
  clear: (memberId: string | null) => Promise<void>;
}

export interface OutboxParts extends ReplayParts {
  newKey: () => string;
  isStored: () => boolean;
  /** Lets the service worker send queued changes when no page is open. */
  sync: BackgroundSync;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { store, alone, now, newKey, sync } = parts;
  const add = async (memberId: string, change: QueuedChange): Promise<OutboxItem> => {
    const addition = { id: newKey(), memberId, change, queuedAt: now() };
    const item = await alone(() => addItem(store, addition));
    sync.register();
    return item;
  };
  return {
    items: (memberId) => itemsOf(store, memberId),
    add,
    replay: (freshId = null) => replayOutbox(parts, freshId),
    async retry({ id, memberId, change, setAside }) {
      const theirs = setAside?.kind === 'conflict' ? setAside.theirs : null;
      const isOver = change.kind === 'profile' && theirs !== null;
      await add(memberId, isOver ? { ...change, version: theirs.version } : change);
      await alone(() => store.remove(id));
    },
    discard: (id) => alone(() => store.remove(id)),
    isStored: parts.isStored,
    clear: (memberId) => alone(() => clearItems(store, memberId)),
  };
}
