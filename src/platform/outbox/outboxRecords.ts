import {
  isWaiting,
  thingOf,
  type OutboxItem,
  type QueuedChange,
} from '../../model/members/outboxItem';
import type { Store } from '../storage/storage';

/** Whose changes are shown while nobody can say who is signed in. */
const MEMBER = 'member';
/** By how many milliseconds the server's clock was ahead of the browser's when it last answered. */
const AHEAD = 'ahead';

/** Every item in the store, the oldest first. */
export async function allItems(store: Store): Promise<OutboxItem[]> {
  const ids = (await store.keys()).filter((key) => key !== MEMBER && key !== AHEAD);
  const found = await Promise.all(ids.map((id) => store.get<OutboxItem>(id)));
  return found.filter((item) => item !== null).sort((one, other) => one.order - other.order);
}

/**
 * @param now by the browser's clock.
 * @param at the same moment by the server's.
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
 * Writes a change down; rejects where that cannot be done. It takes the place of an earlier one of the
 * same thing, except of one that may have reached the server: that is sent again first.
 */
export async function addItem(store: Store, addition: Addition): Promise<OutboxItem> {
  const items = await allItems(store);
  const order = 1 + Math.max(0, ...items.map((item) => item.order));
  const serverAhead = await store.get<number>(AHEAD);
  const news = { isTried: false, setAside: null, sentAt: null };
  const item: OutboxItem = { ...addition, order, serverAhead, ...news };
  // The item last: where it rejects, nothing waits.
  await store.set(MEMBER, item.memberId);
  await store.set(item.id, item);
  const thing = thingOf(item.change);
  const replaced = items.filter(
    (other) =>
      other.memberId === item.memberId &&
      thingOf(other.change) === thing &&
      !(other.isTried && isWaiting(other)),
  );
  // What cannot be taken away is sent before this one: no reason to say that this was not written down.
  await Promise.allSettled(replaced.map(({ id }) => store.remove(id)));
  return item;
}

/** @param memberId null where it cannot be told; then whose changes were written down or seen last. */
export async function itemsOf(store: Store, memberId: string | null): Promise<OutboxItem[]> {
  const items = await allItems(store);
  if (items.length > 0 && memberId !== null) await store.set(MEMBER, memberId);
  const whose = memberId ?? (await store.get<string>(MEMBER));
  return items.filter((item) => item.memberId === whose);
}

/** Nothing of the member is left here. */
export async function clearItems(store: Store, memberId: string | null): Promise<void> {
  for (const { id } of await itemsOf(store, memberId)) await store.remove(id);
  await store.remove(MEMBER);
  await store.remove(AHEAD);
}
