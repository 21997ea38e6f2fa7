import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Registered members. Ids are random, or hashes of an external provider's issuer and `sub`. */
export const members = pgTable(
  'members',
  {
    id: text('id').primaryKey(),
    /** Lowercase, so that each address belongs to at most one member. */
    email: text('email').notNull().unique(),
    /** Null until an emailed link or an external provider verifies the address. Unverified members cannot sign in. */
    emailVerifiedAt: instant('email_verified_at'),
    username: text('username').notNull().default(''),
    /**
     * Normalized name, equal for similar-looking names. Null if the member has no name, or if another member already
     * had a similar one.
     */
    nameKey: text('name_key'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    country: text('country').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    /**
     * An `$argon2id$…` string written by `passwordHash.ts`, or an earlier `scrypt$…` string until the next sign-in.
     * Null for members without a password, for example members of an external provider.
     */
    passwordHash: text('password_hash'),
    loginCount: integer('login_count').notNull().default(0),
    /** Profile version, incremented with each change for optimistic locking. */
    version: integer('version').notNull().default(1),
    /** Time of the latest registration. A member can register again until the address is verified. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Partial, because with a full index, changing a name would block foreign key checks on the row.
    uniqueIndex('members_name_key')
      .on(table.nameKey)
      .where(sql`name_key is not null`),
  ],
);

/** Sessions, one for each browser in which a member is signed in with a session cookie. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the browser's session secret. A leaked table therefore does not allow anyone to sign in. */
    key: text('key').primaryKey(),
    /** Public id, used in requests to end the session. */
    id: text('id').notNull().unique(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Names of the browser and the operating system, such as `Firefox on Linux`. */
    device: text('device').notNull(),
    /**
     * Tokens from an external provider, encrypted with a key that only the browser has. Null unless `USER_API_URL` is
     * set, because only that host receives them.
     */
    tokens: text('tokens'),
  },
  (table) => [
    index('sessions_member').on(table.memberId),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/**
 * Records of the OpenID provider: sessions, interactions, grants, codes, tokens and signing keys. Also contains the
 * revoked tokens of an external provider.
 */
export const providerRecords = pgTable(
  'provider_records',
  {
    model: text('model').notNull(),
    /** SHA-256 of the id, which is the secret of a code or token. For signing keys, the id itself. */
    key: text('key').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    /** Secondary lookup key for sessions. */
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

/** Single-use tokens sent by email to verify or change an address or to reset a password. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** SHA-256 of the token in the email. */
    key: text('key').primaryKey(),
    /** `verify`, `reset` or `email`. A token is valid for this purpose only. */
    purpose: text('purpose').notNull(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /**
     * Password hash from the sign-up form. Applied after verification, so that no one can register another person's
     * address.
     */
    passwordHash: text('password_hash'),
    /** The new address, for the purpose `email`. */
    email: text('email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('mail_tokens_member').on(table.memberId)],
);

/** Rate-limit token buckets. The key is a keyed hash of the kind of limit and, for example, a network or an account. */
export const attemptBuckets = pgTable(
  'attempt_buckets',
  {
    key: text('key').primaryKey(),
    tokens: doublePrecision('tokens').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('attempt_buckets_at').on(table.at)],
);
