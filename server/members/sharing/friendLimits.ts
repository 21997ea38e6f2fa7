import { createHmac, randomUUID } from 'node:crypto';
import { and, count, eq, gt, sql, type SQL } from 'drizzle-orm';
import {
  FRIEND_MAILS_ALTOGETHER,
  FRIEND_MAILS_BY_QUESTION,
  FRIEND_MAILS_BY_READER,
  FRIEND_MAILS_TO_ONE,
} from '../../config/limits';
import { LOCKS } from '../../store/locks';
import { friendMails } from '../../store/schema';
import type { Database } from '../../store/transactions';

export interface FriendMailFacts {
  /** The reader's IP address. */
  ip: string;
  /** An email address. */
  recipient: string;
  byQuestion: boolean;
  now: number;
}

/**
 * Counts an email in the transaction that queues it. Returns false if a limit is reached. The counts are in the store,
 * so that all servers share them.
 */
export type CountFriendMail = (db: Database, facts: FriendMailFacts) => Promise<boolean>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** @param key HMAC key for hashing IP and email addresses before they are counted. */
export function createFriendLimits(key: string, rateLimitFactor: number): CountFriendMail {
  const hashed = (kind: string, text: string): string =>
    createHmac('sha256', key).update(`${kind} ${text}`).digest('hex');

  return async (db, { ip, recipient, byQuestion, now }) => {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.friendMails})`);
    const reader = hashed('reader', networkOf(ip));
    const friend = hashed('recipient', recipient.toLowerCase());
    const since = (span: number): SQL => gt(friendMails.at, new Date(now - span));
    const ofReader = and(eq(friendMails.reader, reader), since(HOUR));
    const counts: [SQL | undefined, number][] = [
      [ofReader, FRIEND_MAILS_BY_READER],
      [since(HOUR), FRIEND_MAILS_ALTOGETHER],
      [and(eq(friendMails.recipient, friend), since(DAY)), FRIEND_MAILS_TO_ONE],
    ];
    if (byQuestion) {
      counts.push([and(ofReader, eq(friendMails.byQuestion, true)), FRIEND_MAILS_BY_QUESTION]);
    }
    for (const [which, most] of counts) {
      const [row] = await db.select({ sent: count() }).from(friendMails).where(which);
      if ((row?.sent ?? 0) >= most * rateLimitFactor) return false;
    }
    const at = new Date(now);
    await db
      .insert(friendMails)
      .values({ id: randomUUID(), reader, recipient: friend, byQuestion, at });
    return true;
  };
}

/** Returns an IPv4 address or an IPv6 /64 prefix, because one household can use any address in its prefix. */
export function networkOf(ip: string): string {
  const [, older] = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip) ?? [];
  if (older !== undefined) return older;
  const [before = '', after] = ip.toLowerCase().split('::');
  const groups = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const whole = [...groups, ...Array.from({ length: gap }, () => '0'), ...last];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
