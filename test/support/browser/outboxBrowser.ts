import {
  isUnsent,
  type OutboxItem,
  type QueuedChange,
} from '../../../src/model/members/outboxItem';
import { createOutbox, type Outbox, type OutboxParts } from '../../../src/platform/outbox/outbox';
import { replayOutbox } from '../../../src/platform/outbox/replayOutbox';
import { sendChange } from '../../../src/platform/outbox/sendChange';
import { memoryStore, type Store } from '../../../src/platform/storage/storage';
import { createMemberHarness, type MemberHarness } from '../harness/memberHarness';

type TakeTurn = OutboxParts['inTurn'];

/** A browser whose tabs and worker share one outbox, with a fake member server. */
export interface OutboxBrowser {
  store: Store;
  server: MemberHarness;
  /** The browser's clock. */
  now: number;
  /** The server's clock. */
  serverNow: number;
  /** The member that the server recognizes. */
  member: string | null | Error;
  /** Number of background syncs requested from the worker. */
  syncs: number;
  /** Number on the icon of the installed app. */
  badge: number;
  /** Runs while a request is pending. */
  meanwhile: () => Promise<unknown>;
  tab(): Outbox;
  /** Returns the dependencies of a tab's outbox. */
  parts(): OutboxParts;
  /** Replays the outbox as the browser's worker does, with the same records and lock, signed in as Ada. */
  workerReplay(): ReturnType<typeof replayOutbox>;
  /** Returns the requests to the server, in order. */
  requests(): string[];
  /** Returns Ada's unsent changes. */
  left(): Promise<OutboxItem[]>;
}

const START = Date.UTC(2026, 4, 1);

export function createOutboxBrowser(): OutboxBrowser {
  const inTurn = createTurns();
  const alone = createTurns();
  const browser: OutboxBrowser = {
    store: memoryStore(),
    server: createMemberHarness(),
    now: START,
    serverNow: START,
    member: 'ada',
    syncs: 0,
    badge: 0,
    meanwhile: () => Promise.resolve(),
    tab: () => createOutbox(browser.parts()),
    parts: () => ({
      store: browser.store,
      inTurn,
      alone,
      now: () => browser.now,
      newKey: browser.server.calls.newKey,
      isStored: () => true,
      currentMember: () =>
        browser.member instanceof Error
          ? Promise.reject(browser.member)
          : Promise.resolve({ memberId: browser.member, at: browser.serverNow }),
      sync: { register: () => void (browser.syncs += 1) },
      badge: { show: (count) => void (browser.badge = count) },
      async send(item) {
        const outcome = await sendChange(browser.server.calls, item);
        await browser.meanwhile();
        return outcome;
      },
    }),
    workerReplay: () =>
      replayOutbox({
        store: browser.store,
        inTurn,
        alone,
        now: () => browser.now,
        currentMember: () => Promise.resolve({ memberId: 'ada', at: browser.serverNow }),
        send: (item) => sendChange(browser.server.calls, item),
      }),
    requests: () => browser.server.state.requests,
    left: async () => (await browser.tab().items('ada')).filter(isUnsent),
  };
  return browser;
}

function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const mine = last.then(run);
    last = mine.catch(() => undefined);
    return mine;
  };
}

export function newsletter(
  slug: string,
  direction: 'subscribe' | 'unsubscribe' = 'subscribe',
): QueuedChange {
  const journeyId = `${direction}-${slug}`;
  return { kind: 'journey', newsletterId: `id-${slug}`, title: slug, direction, journeyId };
}

/** Returns the ids of the changes. */
export const words = (items: readonly OutboxItem[]): string[] => items.map(({ id }) => id);
