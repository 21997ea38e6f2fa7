import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { JourneyDirection } from '../../../src/model/members/newsletters';
import { newsletterChanges, newsletterSubscriptions } from '../../store/memberSchema';
import type { Database } from '../../store/transactions';

export interface SubscriptionChange {
  /** A verified address in lower case. */
  email: string;
  /** Id of the newsletter. */
  newsletter: string;
  direction: JourneyDirection;
  source: 'member' | 'mail';
  at: Date;
}

/**
 * Subscribes an address to a newsletter, or unsubscribes it, and logs the change. A repeated change is only logged
 * again. Concurrent changes to a subscription run one after another, so that the last logged change matches the stored
 * state.
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
    // Uses the database's clock while holding the lock, so that the order of the log matches that of the changes.
    .values({
      id: randomUUID(),
      email,
      newsletter,
      change: done,
      source,
      at: sql`clock_timestamp()`,
    });
}

/** Returns the ids of the newsletters to which an address is subscribed. */
export async function subscribedNewsletters(db: Database, email: string): Promise<Set<string>> {
  const rows = await db
    .select({ newsletter: newsletterSubscriptions.newsletter })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return new Set(rows.map(({ newsletter }) => newsletter));
}
