import {
  isWaiting,
  thingOf,
  type OutboxItem,
  type QueuedChange,
} from '../../model/members/outboxItem';
import type { Store } from '../storage/storage';

/** Key of the member whose changes are shown while the session is unknown. */
const MEMBER = 'member';
/**
 * Key of the difference in milliseconds between the server's clock and the browser's clock, as of the last response.
 */
const AHEAD = 'ahead';

/** Returns every stored item, oldest first. */
export async function allItems(store: Store): Promise<OutboxItem[]> {
  const ids = (await store.keys()).filter((key) => key !== MEMBER && key !== AHEAD);
  const found = await Promise.all(ids.map((id) => store.get<OutboxItem>(id)));
  return found.filter((item) => item !== null).sort((one, other) => one.order - other.order);
}

/**
 * Stores how far the server's clock is ahead of the browser's clock.
 * @param now The current time by the browser's clock.
 * @param at The same moment by the server's clock.
 */
export async function noteServerTime(store: Store, now: number, at: number): Promise<void> {
  await store.set(AHEAD, at - now);
}

interface Addition {
  id: string;
  memberId: string;
  change: QueuedChange;
  queuedAt: number;
}

/**
 * Stores a change, and rejects if it cannot be stored. The change replaces an earlier change to the same target, unless
 * the earlier change may have reached the server and must therefore be sent again first.
 */
export async function addItem(store: Store, addition: Addition): Promise<OutboxItem> {
  const items = await allItems(store);
  const order = 1 + Math.max(0, ...items.map((item) => item.order));
  const serverAhead = await store.get<number>(AHEAD);
  const news = { isTried: false, setAside: null, sentAt: null };
  const item: OutboxItem = { ...addition, order, serverAhead, ...news };
  // Writes the item last, so that nothing is queued if writing the member fails.
  await store.set(MEMBER, item.memberId);
  await store.set(item.id, item).catch((error: unknown) => {
    // Removes the item, because a write that timed out may still succeed after the page has reported the failure.
    store.remove(item.id).catch(() => undefined);
    throw error;
  });
  const thing = thingOf(item.change);
  const replaced = items.filter(
    (other) =>
      other.memberId === item.memberId &&
      thingOf(other.change) === thing &&
      !(other.isTried && isWaiting(other)),
  );
  // Ignores failures, because an item that cannot be removed is sent before this one, which then overrides it.
  await Promise.allSettled(replaced.map(({ id }) => store.remove(id)));
  return item;
}

/** @param memberId ID of the member. If null, returns the items of the member who last queued or viewed changes. */
export async function itemsOf(store: Store, memberId: string | null): Promise<OutboxItem[]> {
  const items = await allItems(store);
  if (items.length > 0 && memberId !== null) await store.set(MEMBER, memberId);
  const whose = memberId ?? (await store.get<string>(MEMBER));
  return items.filter((item) => item.memberId === whose);
}

/** Removes the items that `itemsOf` returns, the last known member and the clock difference. */
export async function clearItems(store: Store, memberId: string | null): Promise<void> {
  for (const { id } of await itemsOf(store, memberId)) await store.remove(id);
  await store.remove(MEMBER);
  await store.remove(AHEAD);
}
