import { OUTBOX_AGE, type OutboxItem } from '../../model/outboxItem';
import type { MemberProfile } from '../../model/memberProfile';
import type { Store } from '../storage';
import { allItems } from './outboxRecords';
import type { SendOutcome } from './sendChange';

/** What became of an item. */
export interface Settled {
  item: OutboxItem;
  outcome: Extract<SendOutcome, { kind: 'sent' | 'setAside' }>;
}

export interface Replay {
  settled: Settled[];
  /** Why items of the member still wait; null where none does. */
  halt: 'signedOut' | 'noAnswer' | null;
}

export interface ReplayParts {
  store: Store;
  /** Runs one after the other whatever tabs and worker want to run. */
  inTurn: <Value>(run: () => Promise<Value>) => Promise<Value>;
  now: () => number;
  /** Whom the server takes the browser for, null for nobody; rejects when it cannot be asked. */
  currentMember: () => Promise<string | null>;
  send: (item: OutboxItem) => Promise<SendOutcome>;
}

/**
 * Sends what waits, one by one in its order, and nothing of a member who is not signed in. An item goes
 * only when the server has answered; what it refuses is set aside and keeps nothing back.
 */
export function replayOutbox(parts: ReplayParts): Promise<Replay> {
  return parts.inTurn(async () => {
    const settled: Settled[] = [];
    if (!(await allItems(parts.store)).some(isWaiting)) return { settled, halt: null };
    let memberId: string | null;
    try {
      memberId = await parts.currentMember();
    } catch {
      return { settled, halt: 'noAnswer' };
    }
    if (memberId === null) return { settled, halt: 'signedOut' };
    return { settled, halt: await sendAll(parts, memberId, settled) };
  });
}

async function sendAll(
  parts: ReplayParts,
  memberId: string,
  settled: Settled[],
): Promise<Replay['halt']> {
  const { store, now, send } = parts;
  const seen = new Set<string>();
  while (true) {
    // Read anew each time: meanwhile another tab may have added one, or replaced one.
    const next = (await allItems(store)).find(
      (item) => item.memberId === memberId && isWaiting(item) && !seen.has(item.id),
    );
    if (!next) return null;
    seen.add(next.id);
    const isOld = now() - next.queuedAt > OUTBOX_AGE;
    const item = isOld ? next : { ...next, isTried: true };
    if (!isOld) await store.set(item.id, item);
    const outcome: SendOutcome = isOld
      ? { kind: 'setAside', why: { kind: 'old' } }
      : await send(item);
    if (outcome.kind === 'signedOut' || outcome.kind === 'noAnswer') return outcome.kind;
    settled.push(await settle(store, item, outcome));
  }
}

async function settle(
  store: Store,
  item: OutboxItem,
  outcome: Settled['outcome'],
): Promise<Settled> {
  if (outcome.kind === 'setAside') {
    const kept = { ...item, setAside: outcome.why };
    await store.set(item.id, kept);
    return { item: kept, outcome };
  }
  await store.remove(item.id);
  if (outcome.profile) await follow(store, item, outcome.profile);
  return { item, outcome };
}

/** What the member wrote after this, on the same page, is no change of somebody else's. */
async function follow(store: Store, sent: OutboxItem, { version }: MemberProfile): Promise<void> {
  if (sent.change.kind !== 'profile') return;
  for (const item of await allItems(store)) {
    const { change } = item;
    if (item.memberId !== sent.memberId || change.kind !== 'profile' || item.isTried) continue;
    if (change.version !== sent.change.version) continue;
    await store.set(item.id, { ...item, change: { ...change, version } });
  }
}

function isWaiting({ setAside }: OutboxItem): boolean {
  return setAside === null;
}
