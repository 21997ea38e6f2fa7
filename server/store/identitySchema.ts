import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Everybody who has joined. Ids are random and told to nobody outside but the member's own pages. */
export const members = pgTable('members', {
  id: text('id').primaryKey(),
  /** In lower case: one address, one member. */
  email: text('email').notNull().unique(),
  /** Null until the mail was answered; nobody signs in before. */
  emailVerifiedAt: instant('email_verified_at'),
  username: text('username').notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  country: text('country').notNull().default(''),
  avatar: text('avatar').notNull().default(''),
  /** `$argon2id$…` as `passwordHash.ts` writes it; null for who signs in elsewhere. */
  passwordHash: text('password_hash'),
  /** How often the member has signed in. */
  loginCount: integer('login_count').notNull().default(0),
  /** Of the profile: one more with each change, so that nobody overwrites what they have not seen. */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

/** Browsers in which a member is signed in. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of what the browser holds: whoever reads this table can be nobody. */
    key: text('key').primaryKey(),
    /** By which the member names it, to end it. */
    id: text('id').notNull().unique(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Browser and system in two words. */
    device: text('device').notNull(),
    /** What another company's provider gave out, sealed with what only the browser holds; null without. */
    tokens: text('tokens'),
  },
  (table) => [
    index('sessions_member').on(table.memberId),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** What the login provider remembers: its sessions, interactions, grants, codes and tokens. */
export const providerRecords = pgTable(
  'provider_records',
  {
    model: text('model').notNull(),
    /** SHA-256 of the id, which for codes and tokens is the secret itself. */
    key: text('key').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    /** By which a session is found without its id. */
    uid: text('uid'),
    accountId: text('account_id'),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.key] }),
    index('provider_records_grant').on(table.grantId),
    index('provider_records_uid').on(table.uid),
    index('provider_records_account').on(table.accountId),
    index('provider_records_expires').on(table.expiresAt),
  ],
);

/** What was mailed to make sure of an address, to change it or to set a new password; each may be used once. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** SHA-256 of the token in the mail. */
    key: text('key').primaryKey(),
    /** `verify`, `reset` or `email`: good for nothing else. */
    purpose: text('purpose').notNull(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** What was typed when joining: it counts once the mail is answered, so that nobody joins for another. */
    passwordHash: text('password_hash'),
    /** The address that a member wants in the place of the one they have. */
    email: text('email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('mail_tokens_member').on(table.memberId)],
);

/** How many tries a network or an account has left; both as keyed hashes. */
export const attemptBuckets = pgTable(
  'attempt_buckets',
  {
    key: text('key').primaryKey(),
    tokens: doublePrecision('tokens').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('attempt_buckets_at').on(table.at)],
);
