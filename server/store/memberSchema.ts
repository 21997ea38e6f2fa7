import {
  customType,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { members } from './identitySchema';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Who gets which letter: one row each, so that no change of one touches another. By address, because a
 * reader who is no member subscribes too and finds the letters again after joining.
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    /** In lower case. */
    email: text('email').notNull(),
    /** Id of the newsletter. */
    newsletter: text('newsletter').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.newsletter] })],
);

/** Every wish to get or to stop a letter that we confirmed, in the order in which it was done. */
export const newsletterChanges = pgTable(
  'newsletter_changes',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    newsletter: text('newsletter').notNull(),
    /** `subscribed` or `unsubscribed`. */
    change: text('change').notNull(),
    /** `member`, or `mail` for a link in a mail. */
    source: text('source').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('newsletter_changes_email').on(table.email, table.at)],
);

/** Readers who asked for letters and have not answered our mail yet. */
export const newsletterSignups = pgTable(
  'newsletter_signups',
  {
    email: text('email').notNull(),
    /** Ids in order, with spaces between: the same wish is the same row. */
    newsletters: text('newsletters').notNull(),
    /** SHA-256 of the token in the mail. */
    key: text('key').notNull().unique(),
    mailedAt: instant('mailed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.newsletters] }),
    index('newsletter_signups_expires').on(table.expiresAt),
  ],
);

/** Links at the foot of letters. They are good as long as a letter may lie in a mailbox: for ever. */
export const newsletterUnsubscribes = pgTable(
  'newsletter_unsubscribes',
  {
    /** SHA-256 of the token in the mail. */
    key: text('key').primaryKey(),
    email: text('email').notNull(),
    /** Ids with spaces between. */
    newsletters: text('newsletters').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('newsletter_unsubscribes_email').on(table.email)],
);

/** What a member's change was answered with, written in its transaction: a call that is repeated gets it again. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** As the caller chose it. */
    key: text('key').notNull(),
    /** Of method, path and body: the same key with another is a mistake. */
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** Letter for letter as it was sent. */
    body: json('body').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('idempotent_answers_created').on(table.createdAt),
  ],
);

/** Members' pictures, as we drew them anew from what was sent. */
export const avatars = pgTable('avatars', {
  memberId: text('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Part of its address: random, and another with each picture. */
  id: text('id').notNull().unique(),
  /** WebP. */
  picture: bytes('picture').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
