import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { ServerClock } from '../../config/clock';
import { RECALLS } from '../../content/contentKeys';
import { filledMenuLists, keysOfMenus } from '../../content/listing/filledLists';
import { keysOf, putBackReleased } from '../../content/recalls/withhold';
import { endImportRecalls } from '../../content/recalls/importRecalls';
import { recordChange } from '../../store/changes';
import { databaseNow } from '../../store/databaseClock';
import type { Leader } from '../../store/leadership/leader';
import { lockImports } from '../../store/locks';
import type { Store } from '../../store/openStore';
import { recalls, unpublishedContents } from '../../store/schema';
import { writeTransaction, type Database } from '../../store/transactions';

/** Milliseconds between checks. A story is therefore usually published within a second of its scheduled time. */
const LOOK_EVERY = 500;
/** Milliseconds after which the database's time is read again, in case its clock was adjusted. */
const ASK_EVERY = 60_000;

interface ReleaseDependencies {
  store: Pick<Store, 'db' | 'address' | 'changes'>;
  clock: Pick<ServerClock, 'offset'>;
  leader: Pick<Leader, 'add'>;
}

/** The time of the next release, in monotonic timestamps, which are unaffected by clock adjustments. */
interface Next {
  /** A `performance.now()` timestamp; infinite if no story is waiting. */
  dueAt: number;
  askedAt: number;
  /** Offset of the server's clock when the database's time was read. */
  offset: number;
}

/**
 * Makes the leader end embargoes and publish scheduled stories on time. Uses the database's clock, so that a server
 * with a wrong clock releases nothing early. Retries while the store is down.
 */
export function releaseOnTime({ store, clock, leader }: ReleaseDependencies): void {
  let next: Next | null = null;
  let isKnown = false;

  async function releaseDue(): Promise<void> {
    if (next === null || !isKnown || performance.now() - next.askedAt > ASK_EVERY) {
      // `isKnown` is set before the query, because a change that arrives during the query resets it.
      isKnown = true;
      next = await nextRelease(store.db, clock);
    }
    if (performance.now() + clock.offset() - next.offset < next.dueAt) return;
    await writeTransaction(store.address(), (db) => release(db, clock));
    isKnown = false;
  }

  leader.add({
    name: 'release stories',
    every: LOOK_EVERY,
    failure: 'Stories due for release could not be checked',
    async run() {
      await releaseDue().catch((error: unknown) => {
        isKnown = false;
        throw error;
      });
    },
  });
  store.changes.onChange(() => {
    isKnown = false;
  });
}

const isEmbargo = and(eq(recalls.kind, 'embargo'), isNull(recalls.releasedAt));

async function nextRelease(
  db: Pick<Database, 'select' | 'execute'>,
  clock: Pick<ServerClock, 'offset'>,
): Promise<Next> {
  const [embargo] = await db
    .select({ at: recalls.until })
    .from(recalls)
    .where(and(isEmbargo, isNotNull(recalls.until)))
    .orderBy(asc(recalls.until))
    .limit(1);
  const [scheduled] = await db
    .select({ at: unpublishedContents.publishAt })
    .from(unpublishedContents)
    .where(isNotNull(unpublishedContents.publishAt))
    .orderBy(asc(unpublishedContents.publishAt))
    .limit(1);
  const times = [embargo, scheduled].flatMap((row) => row?.at?.getTime() ?? []);
  const offset = clock.offset();
  const remaining = Math.min(...times) - (await databaseNow(db, clock)).getTime();
  const askedAt = performance.now();
  return { dueAt: askedAt + remaining, askedAt, offset };
}

/** Releases the stories that are due. */
async function release(db: Database, clock: Pick<ServerClock, 'offset'>): Promise<void> {
  await lockImports(db);
  const now = await databaseNow(db, clock);
  const ended = await db
    .update(recalls)
    .set({ releasedAt: now })
    .where(and(isEmbargo, lte(recalls.until, now)))
    .returning({ id: recalls.contentId });
  const published = await db
    .delete(unpublishedContents)
    .where(lte(unpublishedContents.publishAt, now))
    .returning({ id: unpublishedContents.contentId });
  if (ended.length + published.length === 0) return;
  const inMenus = await filledMenuLists(db);
  const stories = await putBackReleased(db);
  const ofMenus = keysOfMenus(inMenus, await filledMenuLists(db));
  const seq = await recordChange(db, [RECALLS, ...keysOf(stories), ...ofMenus], now);
  await endImportRecalls(
    db,
    published.map(({ id }) => id),
    { seq, at: now },
  );
}
