import { isWaiting } from '../../src/model/members/outboxItem';
import { allItems } from '../../src/platform/outbox/outboxRecords';
import { replayOutbox, type ReplayParts } from '../../src/platform/outbox/replayOutbox';
import type { OpenStore } from './outboxStore';

interface FlushParts extends Omit<ReplayParts, 'store'> {
  openStore: () => Promise<OpenStore | null>;
  /** True if a member is signed in according to this browser. Nothing is sent after a sign-out. */
  hasMember: () => Promise<boolean>;
  /** True if a page is open. The page then sends the changes itself and shows the results. */
  hasPage: () => Promise<boolean>;
}

/**
 * Sends changes that pages left unsent, and records the results for the next page. Rejects if the server does not
 * respond or a page is open. The browser then retries, in case that page closes without sending the changes.
 */
export async function flushOutbox(parts: FlushParts): Promise<void> {
  const { openStore, hasMember, hasPage, ...rest } = parts;
  if (!(await hasMember().catch(() => false))) return;
  const store = await openStore();
  if (!store) return;
  try {
    if (!(await allItems(store)).some(isWaiting)) return;
    if (await hasPage()) throw new Error('An open page will send the changes');
    const { halt } = await replayOutbox({ ...rest, store });
    if (halt === 'noAnswer') throw new Error('The server did not respond');
  } finally {
    store.close();
  }
}
