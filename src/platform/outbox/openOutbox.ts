import type { Obstacle } from '../../model/offline/answerSource';
import { UnreachableError } from '../../model/routing/errors';
import { isWaiting, OUTBOX_RECORDS, OUTBOX_SENDER } from '../../model/members/outboxItem';
import type { Clock, Reporter } from '../../model/ports';
import { createBackgroundSync } from '../offline/backgroundSync';
import type { AuthMemory } from '../identity/identity';
import type { MemberCalls } from '../identity/memberCalls';
import { createStorage, openBrowserStore } from '../storage/storage';
import { createWait } from '../browser/clock';
import { createTurns } from '../storage/tabLock';
import { newTransactionId } from '../browser/transactionId';
import { fetchSignedInMember } from './fetchSignedInMember';
import { createBadge } from './badge';
import { createOutbox, type Outbox } from './outbox';
import type { Replay } from './replayOutbox';
import { sendChange } from './sendChange';

interface OpenParts {
  page: Window;
  hasWorker: boolean;
  clock: Clock;
  reporter: Pick<Reporter, 'warn'>;
  /** Loads the API client. Called before each replay, so that a pending sign-out is completed first. */
  calls: () => Promise<MemberCalls>;
  accessToken: () => Promise<string | null>;
  /** Called with the obstacle when the server does not respond, so that other parts of the page can be notified. */
  missed: (by: Obstacle) => void;
  memory: Pick<AuthMemory, 'isClearing' | 'setClearing'>;
}

/**
 * Time limits in milliseconds for waiting until another tab has sent its changes or written a record. Necessary because
 * a faulty browser may never grant the lock.
 */
const SEND_TURN_WITHIN = 30_000;
const RECORDS_TURN_WITHIN = 5000;

/** Returns the obstacle that prevented a response, or null if the server responded. */
function obstacleIn(error: unknown): Obstacle | null {
  if (error instanceof UnreachableError) return error.obstacle;
  const { name } = error as Error;
  return name === 'TypeError' || name === 'TimeoutError' ? 'connection' : null;
}

export function openOutbox(parts: OpenParts): Outbox {
  const { page, hasWorker, clock, reporter, calls, accessToken, missed, memory } = parts;
  const workers = hasWorker ? page.navigator.serviceWorker : undefined;
  let isLost = false;
  let held: MemberCalls | null = null;
  const store = createStorage({
    open: openBrowserStore,
    wait: createWait(clock),
    onLost: () => {
      isLost = true;
      reporter.warn('Changes cannot be stored; they are kept in memory until the page closes.');
    },
  })('outbox');
  const sync = createBackgroundSync(workers, OUTBOX_SENDER);
  const outbox = createOutbox({
    store,
    inTurn: createTurns(page.navigator, OUTBOX_SENDER, SEND_TURN_WITHIN),
    alone: createTurns(page.navigator, OUTBOX_RECORDS, RECORDS_TURN_WITHIN),
    now: () => clock.now(),
    newKey: newTransactionId,
    isStored: () => !isLost,
    async currentMember() {
      try {
        return await fetchSignedInMember(await accessToken());
      } catch (error) {
        const obstacle = obstacleIn(error);
        if (obstacle) missed(obstacle);
        throw error;
      }
    },
    send: (item) => (held ? sendChange(held, item) : Promise.resolve({ kind: 'noAnswer' })),
    sync,
    badge: createBadge(page.navigator),
  });
  let isAnyWaiting = false;
  page.addEventListener('pagehide', () => {
    if (isAnyWaiting) sync.register();
  });
  const clear = async (memberId: string | null): Promise<void> => {
    await outbox.clear(memberId);
    if (isLost) throw new Error('The stored changes could not be read');
  };
  // Clears records that an earlier sign-out failed to clear, for example because storage hung.
  const ready = memory.isClearing()
    ? clear(null).then(
        () => memory.setClearing(false),
        () => undefined,
      )
    : Promise.resolve();
  return {
    ...outbox,
    clear,
    async add(memberId, change) {
      await ready;
      return outbox.add(memberId, change);
    },
    /** Loads the API client before acquiring the lock, so that other tabs do not wait for it. */
    async replay(freshId) {
      await ready;
      try {
        held = await calls();
      } catch {
        return { settled: [], halt: 'noAnswer' };
      }
      return outbox.replay(freshId).catch((error: unknown): Replay => {
        if ((error as Error).name !== 'TimeoutError') throw error;
        return { settled: [], halt: 'noAnswer' };
      });
    },
    async items(memberId) {
      await ready;
      const items = await outbox.items(memberId);
      isAnyWaiting = items.some(isWaiting);
      return items;
    },
  };
}
