import {
  ageOf,
  isPaused,
  isWaiting,
  LONGEST_PAUSE,
  OUTBOX_AGE,
  type OutboxItem,
  type SetAside,
} from '../../model/members/outboxItem';
import type { MemberProfile } from '../../model/members/memberProfile';
import type { Store } from '../storage/storage';
import type { SignedIn } from './fetchSignedInMember';
import { allItems, noteServerTime } from './outboxRecords';
import type { SendOutcome } from './sendChange';

export interface Settled {
  item: OutboxItem;
  outcome: Extract<SendOutcome, { kind: 'sent' | 'setAside' }>;
}

export interface Replay {
  settled: Settled[];
  /** Reason why the member's items are still waiting; null if none are. */
  halt: 'signedOut' | 'noAnswer' | null;
}

export interface ReplayParts {
  store: Store;
  /** Runs callbacks one at a time across all tabs and the service worker. */
  inTurn: <Value>(run: () => Promise<Value>) => Promise<Value>;
  /** Like `inTurn`, but for a short read-modify-write of records. Not reentrant. */
  alone: <Value>(run: () => Promise<Value>) => Promise<Value>;
  /** Returns the current time in milliseconds by the browser's clock. */
  now: () => number;
  /** Returns the signed-in member. Rejects if the server cannot be reached or responds with an error. */
  currentMember: () => Promise<SignedIn>;
  send: (item: OutboxItem) => Promise<SendOutcome>;
}

/**
 * Sends queued items in order, but only those of the signed-in member. An item stays queued until the server confirms
 * or rejects it. A confirmed item is marked as sent. A rejected item is set aside and does not block others. After a
 * `Retry-After`, the item and the member's later items wait.
 * @param freshId ID of the item that was just added. If the server confirms it immediately, it is removed, because no
 * notification is needed.
 */
export function replayOutbox(parts: ReplayParts, freshId: string | null = null): Promise<Replay> {
  return parts.inTurn(async () => {
    const settled: Settled[] = [];
    const next = nextOfEach((await allItems(parts.store)).filter(isWaiting));
    if (next.length === 0) return { settled, halt: null };
    if (next.every((item) => isPaused(item, parts.now()))) return { settled, halt: 'noAnswer' };
    let signedIn: SignedIn;
    try {
      signedIn = await parts.currentMember();
    } catch {
      return { settled, halt: 'noAnswer' };
    }
    const seenAt = parts.now();
    const { at } = signedIn;
    await parts.alone(() => noteServerTime(parts.store, seenAt, at));
    if (signedIn.memberId === null) return { settled, halt: 'signedOut' };
    const settle = createSettling(parts, freshId);
    const isOld = (item: OutboxItem): boolean => ageOf(item, seenAt, at) > OUTBOX_AGE;
    const turn = { memberId: signedIn.memberId, isOld, settle };
    return { settled, halt: await sendAll(parts, turn, settled) };
  });
}

/** Returns each member's first item. The member's other items wait for it. */
function nextOfEach(waiting: readonly OutboxItem[]): OutboxItem[] {
  const members = new Set(waiting.map(({ memberId }) => memberId));
  return [...members].flatMap((id) => waiting.find(({ memberId }) => memberId === id) ?? []);
}

/** Number of server errors after which a change is set aside. */
const FAILURES = 5;
const BROKEN: SetAside = {
  kind: 'refused',
  message: 'The server returned an error on every attempt.',
  problems: {},
};

type SettledOutcome = Exclude<SendOutcome, { kind: 'failed' }>;

interface Turn {
  memberId: string;
  isOld: (item: OutboxItem) => boolean;
  settle: Settling;
}

async function sendAll(
  parts: ReplayParts,
  turn: Turn,
  settled: Settled[],
): Promise<Replay['halt']> {
  const seen = new Set<string>();
  while (true) {
    const item = await takeNext(parts, turn, seen);
    if (!item) return null;
    seen.add(item.id);
    if (isPaused(item, parts.now())) return 'noAnswer';
    const old = { kind: 'setAside', why: { kind: 'old' } } as const;
    let outcome: SendOutcome = turn.isOld(item) ? old : await parts.send(item);
    if (outcome.kind === 'failed') outcome = await afterFailure(parts, item);
    if (outcome.kind === 'noAnswer') await notePause(parts, item, outcome.pause ?? 0);
    if (outcome.kind === 'signedOut' || outcome.kind === 'noAnswer') return outcome.kind;
    settled.push(await turn.settle(item, outcome));
  }
}

/**
 * Returns the member's next item, and marks it as tried unless it is too old to be sent. Reads the store again each
 * time, because another tab may have added, replaced or discarded items.
 */
function takeNext(
  { store, alone }: ReplayParts,
  { memberId, isOld }: Turn,
  seen: ReadonlySet<string>,
): Promise<OutboxItem | null> {
  return alone(async () => {
    const next = (await allItems(store)).find(
      (item) => item.memberId === memberId && isWaiting(item) && !seen.has(item.id),
    );
    if (!next || isOld(next)) return next ?? null;
    const item = { ...next, isTried: true };
    await store.set(item.id, item);
    return item;
  });
}

/** Counts the failure. Sets the item aside after the last allowed failure, so that it no longer blocks others. */
function afterFailure({ store, alone }: ReplayParts, item: OutboxItem): Promise<SettledOutcome> {
  return alone(async () => {
    const failures = (item.failures ?? 0) + 1;
    if (failures === FAILURES) return { kind: 'setAside', why: BROKEN };
    if ((await store.get(item.id)) !== null) await store.set(item.id, { ...item, failures });
    return { kind: 'noAnswer' };
  });
}

/** Stores the pause, so that no other page or worker retries earlier. */
async function notePause(
  { store, alone, now }: ReplayParts,
  { id }: OutboxItem,
  pause: number,
): Promise<void> {
  if (pause === 0) return;
  const resumeAt = now() + Math.min(pause, LONGEST_PAUSE);
  await alone(async () => {
    const item = await store.get<OutboxItem>(id);
    if (item) await store.set(id, { ...item, resumeAt });
  });
}

type Settling = (item: OutboxItem, outcome: Settled['outcome']) => Promise<Settled>;

/** Creates a function that stores an item's outcome. */
function createSettling({ store, alone, now }: ReplayParts, freshId: string | null): Settling {
  return (item, outcome) =>
    alone(async () => {
      const isAside = outcome.kind === 'setAside';
      const stored = isAside ? { ...item, setAside: outcome.why } : { ...item, sentAt: now() };
      if (!isAside && item.id === freshId) await store.remove(item.id);
      // If the item is missing, a sign-out or the reader has removed it in the meantime. It must not be written back.
      else if ((await store.get(item.id)) !== null) await store.set(item.id, stored);
      if (!isAside && outcome.profile) await follow(store, item, outcome.profile);
      return { item: stored, outcome };
    });
}

/**
 * Updates the version in later profile changes that are based on the same version, so that they do not conflict with
 * the change that was sent.
 */
async function follow(store: Store, sent: OutboxItem, { version }: MemberProfile): Promise<void> {
  if (sent.change.kind !== 'profile') return;
  for (const item of await allItems(store)) {
    const { change } = item;
    if (item.memberId !== sent.memberId || change.kind !== 'profile' || item.isTried) continue;
    if (change.version !== sent.change.version) continue;
    await store.set(item.id, { ...item, change: { ...change, version } });
  }
}
