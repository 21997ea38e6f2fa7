import type { OutboxItem, QueuedChange } from '../../model/outboxItem';
import type { Store } from '../storage';
import { addItem, clearItems, itemsOf } from './outboxRecords';
import { replayOutbox, type Replay, type ReplayParts } from './replayOutbox';

/** Changes of members that wait for a connection; they outlive the page and the sign-in. */
export interface Outbox {
  /** @param memberId null where nobody can say who is signed in. */
  items: (memberId: string | null) => Promise<OutboxItem[]>;
  /** Written down when it resolves; rejects where that cannot be done. */
  add: (memberId: string, change: QueuedChange) => Promise<OutboxItem>;
  /** Sends what waits; resolves at once where nothing does. */
  replay: () => Promise<Replay>;
  /** Has an item sent that was set aside: anew, and over what stands there now. */
  retry: (item: OutboxItem) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** Leaves nothing of the member. */
  clear: (memberId: string | null) => Promise<void>;
  /** Whenever another tab has changed anything here; answers how to stop. */
  onOtherTab: (listener: () => void) => () => void;
}

export interface OutboxParts extends ReplayParts {
  newKey: () => string;
  /** To and from the other tabs of this browser; undefined where there is no way. */
  tabs:
    Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { store, tabs, now, newKey } = parts;
  const changed = async <Value>(change: Promise<Value>): Promise<Value> => {
    const value = await change;
    tabs?.postMessage('changed');
    return value;
  };
  const add = (memberId: string, change: QueuedChange): Promise<OutboxItem> =>
    changed(addItem(store, { id: newKey(), memberId, change, queuedAt: now() }));
  return {
    items: (memberId) => itemsOf(store, memberId),
    add,
    async replay() {
      const replay = await replayOutbox(parts);
      if (replay.settled.length > 0) tabs?.postMessage('changed');
      return replay;
    },
    async retry({ id, memberId, change, setAside }) {
      const theirs = setAside?.kind === 'conflict' ? setAside.theirs : null;
      const isOver = change.kind === 'profile' && theirs !== null;
      await add(memberId, isOver ? { ...change, version: theirs.version } : change);
      await discardFrom(store, id);
    },
    discard: (id) => changed(discardFrom(store, id)),
    clear: (memberId) => changed(clearItems(store, memberId)),
    onOtherTab(listener) {
      tabs?.addEventListener('message', listener);
      return () => tabs?.removeEventListener('message', listener);
    },
  };
}

function discardFrom(store: Store, id: string): Promise<void> {
  return store.remove(id);
}
