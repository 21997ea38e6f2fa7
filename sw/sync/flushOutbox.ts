import { isWaiting } from '../../src/model/members/outboxItem';
import { allItems } from '../../src/platform/outbox/outboxRecords';
import { replayOutbox, type ReplayParts } from '../../src/platform/outbox/replayOutbox';
import type { OpenStore } from './outboxStore';

interface FlushParts extends Omit<ReplayParts, 'store'> {
  openStore: () => Promise<OpenStore | null>;
  /** Whether somebody is signed in as far as this browser knows; whoever signed out has nothing sent. */
  hasMember: () => Promise<boolean>;
  /** A page that is still here sends by itself, and shows what became of it. */
  hasPage: () => Promise<boolean>;
}

/**
 * Sends the changes that pages left behind. Rejects when the server could not be asked, and while a page is
 * there: the browser then tries again, by when that page may be closed or never have sent any. What becomes of them is written down for the next page.
 */
export async function flushOutbox(parts: FlushParts): Promise<void> {
  const { openStore, hasMember, hasPage, ...rest } = parts;
  if (!(await hasMember().catch(() => false))) return;
  const store = await openStore();
  if (!store) return;
  try {
    if (!(await allItems(store)).some(isWaiting)) return;
    if (await hasPage()) throw new Error('A page is there to send it');
    const { halt } = await replayOutbox({ ...rest, store });
    if (halt === 'noAnswer') throw new Error('The server did not answer');
  } finally {
    store.close();
  }
}
