import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { JourneyDirection } from '../../../src/model/members/newsletters';
import { newsletterChanges, newsletterSubscriptions } from '../../store/memberSchema';
import type { Database } from '../../store/transactions';

export interface SubscriptionChange {
  /** In lower case, and known to be the reader's own. */
  email: string;
  /** Id of the newsletter. */
  newsletter: string;
  direction: JourneyDirection;
  source: 'member' | 'mail';
  at: Date;
}

/**
 * One letter started or stopped, and the wish written down. Done twice it is as done once. Of two who
 * change the same letter at once one waits for the other, so that what is written last is what holds.
 */
export async function changeSubscription(db: Database, change: SubscriptionChange): Promise<void> {
  const { email, newsletter, direction, source, at } = change;
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`letter ${newsletter} ${email}`}, 0))`,
  );
  if (direction === 'subscribe') {
    await db
      .insert(newsletterSubscriptions)
      .values({ email, newsletter, since: at })
      .onConflictDoNothing();
  } else {
    await db
      .delete(newsletterSubscriptions)
      .where(
        and(
          eq(newsletterSubscriptions.email, email),
          eq(newsletterSubscriptions.newsletter, newsletter),
        ),
      );
  }
  const done = direction === 'subscribe' ? 'subscribed' : 'unsubscribed';
  await db
    .insert(newsletterChanges)
    // By the store's clock, within the lock: so that the order of the rows is what happened.
    .values({
      id: randomUUID(),
      email,
      newsletter,
      change: done,
      source,
      at: sql`clock_timestamp()`,
    });
}

/** Ids of the letters that an address gets. */
export async function subscribedLetters(db: Database, email: string): Promise<Set<string>> {
  const rows = await db
    .select({ newsletter: newsletterSubscriptions.newsletter })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return new Set(rows.map(({ newsletter }) => newsletter));
}
