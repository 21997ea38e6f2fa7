import { and, eq, isNull, lte } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ServerClock } from '../../config/clock';
import { errorFields, type Log } from '../../config/log';
import { recordChange } from '../../store/changes';
import { LOCKS } from '../../store/locks';
import type { Store } from '../../store/openStore';
import { recalls } from '../../store/schema';
import { writeTransaction, type Database } from '../../store/transactions';
import { RECALLS } from './recallStory';
import { keysOf, putBackReleased } from '../../content/recalls/withhold';

/** Milliseconds between checks, so that an embargo ends within its second. */
const LOOK_EVERY = 500;

interface ReleaseDependencies {
  store: Pick<Store, 'db' | 'address' | 'changes'>;
  clock: Pick<ServerClock, 'now'>;
  log: Log;
}

/**
 * Ends every embargo on time by the server's clock. Several servers may run it; a story is restored
 * only once. Retries while the store is down.
 * @returns a function that stops it.
 */
export function releaseEmbargoes({ store, clock, log }: ReleaseDependencies): () => void {
  let nextHour: number | null = null;
  let isKnown = false;
  let isBusy = false;

  async function look(): Promise<void> {
    if (!isKnown) {
      isKnown = true;
      nextHour = await firstHour(store.db);
    }
    if (nextHour === null || clock.now() < nextHour) return;
    const now = new Date(clock.now());
    await writeTransaction(store.address(), (db) => release(db, now));
    isKnown = false;
  }

  const tick = (): void => {
    if (isBusy) return;
    isBusy = true;
    look()
      .catch((error: unknown) => {
        isKnown = false;
        log.warn('Embargoed stories could not be checked', errorFields(error));
      })
      .finally(() => (isBusy = false));
  };

  const forget = store.changes.onChange(({ keys }) => {
    if (keys.includes(RECALLS) || keys.includes('*')) isKnown = false;
  });
  const timer = setInterval(tick, LOOK_EVERY);
  timer.unref();
  tick();
  return () => {
    clearInterval(timer);
    forget();
  };
}

const waiting = and(eq(recalls.kind, 'embargo'), isNull(recalls.releasedAt));

/** End of the next embargo in milliseconds; null if there is none. */
async function firstHour(db: Pick<Database, 'select'>): Promise<number | null> {
  const [row] = await db
    .select({ until: recalls.until })
    .from(recalls)
    .where(waiting)
    .orderBy(recalls.until)
    .limit(1);
  return row?.until?.getTime() ?? null;
}

async function release(db: Database, now: Date): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`);
  const due = and(waiting, lte(recalls.until, now));
  const released = await db.update(recalls).set({ releasedAt: now }).where(due).returning();
  if (released.length === 0) return;
  const stories = await putBackReleased(db);
  await recordChange(db, [RECALLS, ...keysOf(stories)], now);
}
