import { isWaiting, OUTBOX_SENDER } from '../../model/outboxItem';
import type { Clock, Reporter } from '../../model/ports';
import { createBackgroundSync } from '../backgroundSync';
import type { MemberCalls } from '../memberCalls';
import { createStorage, openBrowserStore } from '../storage';
import { newTransactionId } from '../transactionId';
import { askMember } from './askMember';
import { createOutbox, type Outbox } from './outbox';
import { sendChange } from './sendChange';

interface OpenParts {
  page: Window;
  hasWorker: boolean;
  clock: Clock;
  reporter: Pick<Reporter, 'warn'>;
  /** Asked for before each use: a sign-out that is still to be done comes first. */
  calls: () => Promise<MemberCalls>;
  bearer: () => Promise<string | null>;
}

/** The outbox of this browser. */
export function openOutbox(parts: OpenParts): Outbox {
  const { page, hasWorker, clock, reporter, calls, bearer } = parts;
  const { locks } = page.navigator as { locks?: LockManager };
  const workers = hasWorker ? page.navigator.serviceWorker : undefined;
  const store = createStorage({
    open: openBrowserStore,
    wait: (milliseconds) => new Promise((resolve) => void clock.setTimeout(resolve, milliseconds)),
    onLost: () => {
      reporter.warn('Changes cannot be written down here; they wait as long as the page is open.');
    },
  })('outbox');
  const sync = createBackgroundSync(workers, OUTBOX_SENDER);
  const outbox = createOutbox({
    store,
    inTurn: (run) => (locks ? locks.request(OUTBOX_SENDER, run) : run()),
    now: () => clock.now(),
    newKey: newTransactionId,
    async currentMember() {
      await calls();
      return askMember(await bearer());
    },
    send: async (item) => sendChange(await calls(), item),
    sync,
  });
  let isAnyWaiting = false;
  page.addEventListener('pagehide', () => {
    if (isAnyWaiting) sync.ask();
  });
  return {
    ...outbox,
    async items(memberId) {
      const items = await outbox.items(memberId);
      isAnyWaiting = items.some(isWaiting);
      return items;
    },
  };
}
