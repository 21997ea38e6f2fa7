import { ageOf, isWaiting, OUTBOX_AGE, type OutboxItem } from '../../model/outboxItem';
import type { MemberProfile } from '../../model/memberProfile';
import type { Store } from '../storage';
import type { SignedIn } from './askMember';
import { allItems, noteServerTime } from './outboxRecords';
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
  /** By the browser's clock. */
  now: () => number;
  /** Rejects when the server cannot be asked. */
  currentMember: () => Promise<SignedIn>;
  send: (item: OutboxItem) => Promise<SendOutcome>;
}

/**
 * Sends what waits, one by one in its order, and nothing of a member who is not signed in. An item goes
 * only when the server has answered; what it refuses is set aside and keeps nothing back.
 * @param freshId the one just made: confirmed at once it is no news, and is not kept as such.
 */
export function replayOutbox(parts: ReplayParts, freshId: string | null = null): Promise<Replay> {
  return parts.inTurn(async () => {
    const settled: Settled[] = [];
    if (!(await allItems(parts.store)).some(isWaiting)) return { settled, halt: null };
    let signedIn: SignedIn;
    try {
      signedIn = await parts.currentMember();
    } catch {
      return { settled, halt: 'noAnswer' };
    }
    const seenAt = parts.now();
    await noteServerTime(parts.store, seenAt, signedIn.at);
    if (signedIn.memberId === null) return { settled, halt: 'signedOut' };
    const settle = createSettling(parts, freshId);
    const isOld = (item: OutboxItem): boolean => ageOf(item, seenAt, signedIn.at) > OUTBOX_AGE;
    const turn = { memberId: signedIn.memberId, isOld, settle };
    return { settled, halt: await sendAll(parts, turn, settled) };
  });
}

interface Turn {
  memberId: string;
  isOld: (item: OutboxItem) => boolean;
  settle: Settling;
}

async function sendAll(
  { store, send }: ReplayParts,
  { memberId, isOld, settle }: Turn,
  settled: Settled[],
): Promise<Replay['halt']> {
  const seen = new Set<string>();
  while (true) {
    // Read anew each time: meanwhile another tab may have added one, or replaced one.
    const next = (await allItems(store)).find(
      (item) => item.memberId === memberId && isWaiting(item) && !seen.has(item.id),
    );
    if (!next) return null;
    seen.add(next.id);
    if (isOld(next)) {
      settled.push(await settle(next, { kind: 'setAside', why: { kind: 'old' } }));
      continue;
    }
    const item = { ...next, isTried: true };
    await store.set(item.id, item);
    const outcome = await send(item);
    if (outcome.kind === 'signedOut' || outcome.kind === 'noAnswer') return outcome.kind;
    settled.push(await settle(item, outcome));
  }
}

type Settling = (item: OutboxItem, outcome: Settled['outcome']) => Promise<Settled>;

/** Writes down what became of an item. */
function createSettling({ store, now }: ReplayParts, freshId: string | null): Settling {
  return async (item, outcome) => {
    const isAside = outcome.kind === 'setAside';
    const kept = isAside ? { ...item, setAside: outcome.why } : { ...item, sentAt: now() };
    if (!isAside && item.id === freshId) await store.remove(item.id);
    // Whoever signed out meanwhile leaves nothing here.
    else if ((await store.get(item.id)) !== null) await store.set(item.id, kept);
    if (!isAside && outcome.profile) await follow(store, item, outcome.profile);
    return { item: kept, outcome };
  };
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
