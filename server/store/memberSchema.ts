import {
  bigint,
  boolean,
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
 * Newsletter subscriptions, one row each, so that concurrent changes never conflict. Keyed by address,
 * because nonmembers subscribe too and keep their newsletters when they join.
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    /** Lowercase. */
    email: text('email').notNull(),
    newsletter: text('newsletter').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.newsletter] })],
);

/** Audit log of confirmed subscriptions and unsubscriptions. */
export const newsletterChanges = pgTable(
  'newsletter_changes',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    newsletter: text('newsletter').notNull(),
    /** `subscribed` or `unsubscribed`. */
    change: text('change').notNull(),
    /** `member`, or `mail` for a link in an email. */
    source: text('source').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('newsletter_changes_email').on(table.email, table.at)],
);

/** Newsletter sign-ups that are not yet confirmed by email. */
export const newsletterSignups = pgTable(
  'newsletter_signups',
  {
    email: text('email').notNull(),
    /** Sorted newsletter ids, separated by spaces, so that the same request maps to the same row. */
    newsletters: text('newsletters').notNull(),
    /** SHA-256 of the token in the email. */
    key: text('key').notNull().unique(),
    mailedAt: instant('mailed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.newsletters] }),
    index('newsletter_signups_expires').on(table.expiresAt),
  ],
);

/** Unsubscribe links in the emails that welcome new subscribers. They never expire, so that old emails keep working. */
export const newsletterUnsubscribes = pgTable(
  'newsletter_unsubscribes',
  {
    /** SHA-256 of the token in the email. */
    key: text('key').primaryKey(),
    email: text('email').notNull(),
    /** Newsletter ids, separated by spaces. */
    newsletters: text('newsletters').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('newsletter_unsubscribes_email').on(table.email)],
);

/** Responses to members' changes, written in the same transaction, so that a retried call gets the same response. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Idempotency key chosen by the caller. */
    key: text('key').notNull(),
    /** Hash of method, path and body. Reusing the key for a different request is an error. */
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** Response body, exactly as it was sent. */
    body: json('body').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('idempotent_answers_created').on(table.createdAt),
  ],
);

/** Passkeys with which members sign in (WebAuthn credentials). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Public id, used in requests to rename or remove the passkey. */
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Chosen by the authenticator; base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key. */
    publicKey: bytes('public_key').notNull(),
    /** Signature counter. Zero for authenticators that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Transport hints for the browser, separated by spaces. */
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_member').on(table.memberId)],
);

/** Members' avatars, re-encoded from the upload. */
export const avatars = pgTable('avatars', {
  memberId: text('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Random part of the image's URL, new with each upload. */
  id: text('id').notNull().unique(),
  /** WebP data. */
  picture: bytes('picture').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * Stories on members' reading lists, with the time of the latest change. The database's clock sets that time, so that
 * changes from several devices have a consistent order. A removed story keeps its row for a while.
 */
export const readingList = pgTable(
  'reading_list',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    /** Headline at the time when the story was saved, shown if the story is withdrawn. */
    title: text('title').notNull(),
    isSaved: boolean('is_saved').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.path] })],
);
