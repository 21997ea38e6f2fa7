import { and, eq, gt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Newsletter, SignupRequest } from '../../../src/model/members/newsletters';
import type { ServerClock } from '../../config/clock';
import { SIGNUP_LIFE, SIGNUP_MAIL_PAUSE, SIGNUP_MAILS_TO_ONE } from '../../config/limits';
import type { Mail } from '../../mail/mail';
import { newsletterSignups, newsletterUnsubscribes } from '../../store/memberSchema';
import { shortTransaction, type Database } from '../../store/transactions';
import type { NewsletterSource } from './newsletterSource';
import { mailTokenKey, newMailToken } from './mailTokens';
import { confirmationMail, welcomeMail } from './newsletterMails';
import { changeSubscription } from './subscriptions';

/**
 * Newsletter sign-up that requires no account. Takes effect once the reader confirms it through the emailed link.
 */
export interface Signups {
  /** Emails a link to the address, unless that would exceed a limit. Does not reveal whether the address is known. */
  request(request: SignupRequest): Promise<void>;
  /**
   * Returns the newsletters to which a link subscribes the reader, or from which it unsubscribes; null if the link is
   * invalid. A confirmation link is also invalid once it has been used or replaced, or has expired.
   */
  look(kind: 'confirm' | 'unsubscribe', token: string): Promise<Newsletter[] | null>;
  confirm(token: string): Promise<Newsletter[] | null>;
  /** Unsubscribes the reader from a link's newsletters. Can be repeated. */
  unsubscribe(token: string): Promise<Newsletter[] | null>;
}

interface SignupDependencies {
  pool: Pool;
  newsletters: NewsletterSource;
  mail: Mail;
  clock: Pick<ServerClock, 'now'>;
  site: { siteName: string; publicOrigin: string };
}

interface Found {
  email: string;
  newsletters: Newsletter[];
}

export function createSignups(dependencies: SignupDependencies): Signups {
  const { pool, mail, clock, site } = dependencies;

  async function named(ids: string): Promise<Newsletter[]> {
    const known = (await dependencies.newsletters()).value;
    return ids.split(' ').flatMap((id) => known.find((newsletter) => newsletter.id === id) ?? []);
  }

  async function waiting(db: Database, token: string): Promise<Found | null> {
    const [row] = await db
      .select()
      .from(newsletterSignups)
      .where(
        and(
          eq(newsletterSignups.key, mailTokenKey(token)),
          gt(newsletterSignups.expiresAt, new Date(clock.now())),
        ),
      )
      .for('update');
    return row ? { email: row.email, newsletters: await named(row.newsletters) } : null;
  }

  async function running(db: Database, token: string): Promise<Found | null> {
    const [row] = await db
      .select()
      .from(newsletterUnsubscribes)
      .where(eq(newsletterUnsubscribes.key, mailTokenKey(token)));
    return row ? { email: row.email, newsletters: await named(row.newsletters) } : null;
  }

  async function change(
    db: Database,
    { email, newsletters }: Found,
    direction: 'subscribe' | 'unsubscribe',
  ): Promise<void> {
    const at = new Date(clock.now());
    // Sorted, so that concurrent changes take their locks in the same order and cannot deadlock.
    for (const { id: newsletter } of newsletters.toSorted(byId)) {
      await changeSubscription(db, { email, newsletter, direction, source: 'mail', at });
    }
  }

  return {
    async request({ email: typed, newsletters }) {
      const email = typed.trim().toLowerCase();
      const ids = [...new Set(newsletters)].sort().join(' ');
      const token = newMailToken();
      const chosen = await named(ids);
      const isMailed = await shortTransaction(pool, async (db) => {
        if (!(await noted(db, { email, ids, token, now: clock.now() }))) return false;
        const draft = confirmationMail({ to: email, token, newsletters: chosen }, site);
        await mail.queue(db, draft, new Date(clock.now()));
        return true;
      });
      if (isMailed) mail.wake();
    },
    look: (kind, token) =>
      shortTransaction(pool, async (db) => {
        const found = await (kind === 'confirm' ? waiting : running)(db, token);
        return found && found.newsletters;
      }),
    async confirm(token) {
      const next = newMailToken();
      const newsletters = await shortTransaction(pool, async (db) => {
        const found = await waiting(db, token);
        if (!found) return null;
        const at = new Date(clock.now());
        await change(db, found, 'subscribe');
        await db.delete(newsletterSignups).where(eq(newsletterSignups.key, mailTokenKey(token)));
        await db.insert(newsletterUnsubscribes).values({
          key: mailTokenKey(next),
          email: found.email,
          newsletters: found.newsletters.map(({ id }) => id).join(' '),
          at,
        });
        const { email: to, newsletters } = found;
        await mail.queue(db, welcomeMail({ to, token: next, newsletters }, site), at);
        return newsletters;
      });
      if (newsletters) mail.wake();
      return newsletters;
    },
    unsubscribe: (token) =>
      shortTransaction(pool, async (db) => {
        const found = await running(db, token);
        if (found) await change(db, found, 'unsubscribe');
        return found && found.newsletters;
      }),
  };
}

interface NotedSignup {
  email: string;
  ids: string;
  token: string;
  now: number;
}

/**
 * Stores a sign-up, or returns false if no email may be sent for it. The same sign-up is emailed again only after a
 * pause, and an address gets emails for only a few different sign-ups a day, so that the form cannot flood a mailbox.
 */
async function noted(db: Database, { email, ids, token, now }: NotedSignup): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`signup ${email}`}, 0))`);
  const ofToday = await db
    .select({ newsletters: newsletterSignups.newsletters, mailedAt: newsletterSignups.mailedAt })
    .from(newsletterSignups)
    .where(
      and(eq(newsletterSignups.email, email), gt(newsletterSignups.mailedAt, new Date(now - DAY))),
    );
  const last = ofToday.find(({ newsletters }) => newsletters === ids);
  if (last && last.mailedAt.getTime() > now - SIGNUP_MAIL_PAUSE) return false;
  if (!last && ofToday.length >= SIGNUP_MAILS_TO_ONE) return false;
  const row = {
    key: mailTokenKey(token),
    mailedAt: new Date(now),
    expiresAt: new Date(now + SIGNUP_LIFE),
  };
  await db
    .insert(newsletterSignups)
    .values({ email, newsletters: ids, ...row })
    .onConflictDoUpdate({
      target: [newsletterSignups.email, newsletterSignups.newsletters],
      set: row,
    });
  return true;
}

const DAY = 86_400_000;

function byId(one: Newsletter, other: Newsletter): number {
  return one.id.localeCompare(other.id);
}
