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

/** A browser with a fake member server, in which the tabs and the worker share one outbox. */
export interface OutboxBrowser {
  store: Store;
  server: MemberHarness;
  /** The browser's clock, in milliseconds. */
  now: number;
  /** The server's clock, in milliseconds. */
  serverNow: number;
  /** Id of the member that the server recognizes, or the error with which it responds. */
  member: string | null | Error;
  syncs: number;
  /** Number on the icon of the installed app. */
  badge: number;
  /** Callback that runs when the server has handled a tab's change, before the tab receives the outcome. */
  meanwhile: () => Promise<unknown>;
  tab(): Outbox;
  parts(): OutboxParts;
  /**
   * Replays the outbox as the browser's worker does, signed in as Ada, with the records and locks that the tabs use.
   */
  workerReplay(): ReturnType<typeof replayOutbox>;
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

export const words = (items: readonly OutboxItem[]): string[] => items.map(({ id }) => id);
