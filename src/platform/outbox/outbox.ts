import type { OutboxItem, QueuedChange } from '../../model/members/outboxItem';
import type { BackgroundSync } from '../offline/backgroundSync';
import { addItem, clearItems, itemsOf } from './outboxRecords';
import { replayOutbox, type Replay, type ReplayParts } from './replayOutbox';

/** Changes of members that wait for a connection; they outlive the page and the sign-in. */
export interface Outbox {
  /** @param memberId null where nobody can say who is signed in. */
  items: (memberId: string | null) => Promise<OutboxItem[]>;
  /** Written down when it resolves; rejects where that cannot be done. */
  add: (memberId: string, change: QueuedChange) => Promise<OutboxItem>;
  /**
   * Sends what waits; resolves at once where nothing does.
   * @param freshId see `replayOutbox`.
   */
  replay: (freshId?: string | null) => Promise<Replay>;
  /** Has an item sent that was set aside: anew, and over what stands there now. */
  retry: (item: OutboxItem) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** Leaves nothing of the member. */
  clear: (memberId: string | null) => Promise<void>;
}

export interface OutboxParts extends ReplayParts {
  newKey: () => string;
  /** The worker sends what waits when no page is left to do it. */
  sync: BackgroundSync;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { store, alone, now, newKey, sync } = parts;
  const add = async (memberId: string, change: QueuedChange): Promise<OutboxItem> => {
    const addition = { id: newKey(), memberId, change, queuedAt: now() };
    const item = await alone(() => addItem(store, addition));
    sync.ask();
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
    clear: (memberId) => alone(() => clearItems(store, memberId)),
  };
}
