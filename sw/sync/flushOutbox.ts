import { isWaiting } from '../../src/model/members/outboxItem';
import { allItems } from '../../src/platform/outbox/outboxRecords';
import { replayOutbox, type ReplayParts } from '../../src/platform/outbox/replayOutbox';
import type { OpenStore } from './outboxStore';

interface FlushParts extends Omit<ReplayParts, 'store'> {
  openStore: () => Promise<OpenStore | null>;
  /** True if a member is signed in according to this browser; after a sign-out nothing is sent. */
  hasMember: () => Promise<boolean>;
  /** True if a page is open; it sends the changes itself and shows the result. */
  hasPage: () => Promise<boolean>;
}

/**
 * Sends changes that pages left behind and records the results for the next page. Rejects if the server does not
 * respond or a page is open; the browser then retries, in case that page closes without sending them.
 */
export async function flushOutbox(parts: FlushParts): Promise<void> {
  const { openStore, hasMember, hasPage, ...rest } = parts;
  if (!(await hasMember().catch(() => false))) return;
  const store = await openStore();
  if (!store) return;
  try {
    if (!(await allItems(store)).some(isWaiting)) return;
    if (await hasPage()) throw new Error('An open page sends the changes');
    const { halt } = await replayOutbox({ ...rest, store });
    if (halt === 'noAnswer') throw new Error('The server did not respond');
  } finally {
    store.close();
  }
}
