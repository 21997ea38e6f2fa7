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
  /** The same for the moment in which records are read and written anew; never one within another. */
  alone: <Value>(run: () => Promise<Value>) => Promise<Value>;
  /** By the browser's clock. */
  now: () => number;
  /** Rejects when the server cannot be asked. */
  currentMember: () => Promise<SignedIn>;
  send: (item: OutboxItem) => Promise<SendOutcome>;
}

/**
 * Sends what waits, one by one in its order, and nothing of a member who is not signed in. An item goes
 * only when the server has answered; what it refuses is set aside and keeps nothing back. What it turned
 * away with a time is not sent before that, and the later ones of the member wait with it.
 * @param freshId the one just made: confirmed at once it is no news, and is not kept as such.
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

/** Of every member the first, in whose turn the others wait. */
function nextOfEach(waiting: readonly OutboxItem[]): OutboxItem[] {
  const members = new Set(waiting.map(({ memberId }) => memberId));
  return [...members].flatMap((id) => waiting.find(({ memberId }) => memberId === id) ?? []);
}

/** After so many failures of the server a change is set aside. */
const FAILURES = 5;
const BROKEN: SetAside = {
  kind: 'refused',
  message: 'The server failed each time it was sent.',
  problems: {},
};

type Judged = Exclude<SendOutcome, { kind: 'failed' }>;

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

/** Read anew each time: meanwhile another tab may have added one, replaced one, or discarded one. */
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

/** It is tried again a few times; then it keeps nothing back any longer. */
function afterFailure({ store, alone }: ReplayParts, item: OutboxItem): Promise<Judged> {
  return alone(async () => {
    const failures = (item.failures ?? 0) + 1;
    if (failures === FAILURES) return { kind: 'setAside', why: BROKEN };
    if ((await store.get(item.id)) !== null) await store.set(item.id, { ...item, failures });
    return { kind: 'noAnswer' };
  });
}

/** Written down, so that no other page and no worker comes earlier. */
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

/** Writes down what became of an item. */
function createSettling({ store, alone, now }: ReplayParts, freshId: string | null): Settling {
  return (item, outcome) =>
    alone(async () => {
      const isAside = outcome.kind === 'setAside';
      const kept = isAside ? { ...item, setAside: outcome.why } : { ...item, sentAt: now() };
      if (!isAside && item.id === freshId) await store.remove(item.id);
      // Whoever signed out meanwhile leaves nothing here.
      else if ((await store.get(item.id)) !== null) await store.set(item.id, kept);
      if (!isAside && outcome.profile) await follow(store, item, outcome.profile);
      return { item: kept, outcome };
    });
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
