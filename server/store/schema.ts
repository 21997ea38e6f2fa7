import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BodyNode } from '../../src/model/content/bodyTree';
import type { RecallKind } from '../../src/model/content/recalls';
import type { UnpublishedStatus } from './publication';
import type { StoredAuthor, StoredContent, StoredTopic } from './storedContent';
import type { MailMessage } from './storedMail';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Published content. Ids are derived from type and slug, so that repeated imports update the same rows. */
export const contents = pgTable(
  'contents',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    slug: text('slug').notNull(),
    section: text('section').notNull(),
    subType: text('sub_type').notNull(),
    firstTopic: text('first_topic').notNull(),
    /** Author slug, or empty. */
    author: text('author').notNull(),
    datePublished: instant('date_published').notNull(),
    /** All fields except the body. List queries therefore never load bodies. */
    document: jsonb('document').$type<StoredContent>().notNull(),
    body: jsonb('body').$type<BodyNode[]>().notNull(),
    /** Title, dek and body text for search. */
    plainText: text('plain_text').notNull(),
    /** Hash of document and body. An import writes a row only if its hash changed. */
    hash: text('hash').notNull(),
    /** `import` or `seed`. An import removes only rows with origin `import`. */
    origin: text('origin').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('contents_type_slug').on(table.type, table.slug),
    index('contents_latest').on(
      table.datePublished.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('contents_first_topic').on(
      table.firstTopic,
      table.datePublished.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/**
 * Membership of content in lists (`news`, `topic:{slug}`, `author:{slug}`). The date is duplicated here so
 * that every list is a single index scan.
 */
export const contentLists = pgTable(
  'content_lists',
  {
    list: text('list').notNull(),
    contentId: text('content_id').notNull(),
    datePublished: instant('date_published').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.contentId] }),
    index('content_lists_latest').on(
      table.list,
      table.datePublished.desc().nullsFirst(),
      table.contentId.desc().nullsFirst(),
    ),
    index('content_lists_content').on(table.contentId),
  ],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Number of stories in `latest`, in each list of `content_lists`, and in each `first-topic:{slug}`. Triggers keep the
 * numbers up to date.
 */
export const listCounts = pgTable('list_counts', {
  list: text('list').primaryKey(),
  stories: integer('stories').notNull(),
});

export const authors = pgTable('authors', {
  slug: text('slug').primaryKey(),
  document: jsonb('document').$type<StoredAuthor>().notNull(),
  hash: text('hash').notNull(),
});

export const topics = pgTable('topics', {
  slug: text('slug').primaryKey(),
  document: jsonb('document').$type<StoredTopic>().notNull(),
  hash: text('hash').notNull(),
});

/** Documents that belong to no list, such as `site`, `menus`, and `{kind}:{slug}` for static documents. */
export const siteDocuments = pgTable('site_documents', {
  name: text('name').primaryKey(),
  document: jsonb('document').$type<unknown>().notNull(),
  hash: text('hash').notNull(),
});

/** Content changes in commit order. Each server continues from the last change it has seen. */
export const contentChanges = pgTable('content_changes', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  keys: text('keys').array().notNull(),
  at: instant('at').notNull(),
});

/** A single row. Incrementing it locks it until commit, which keeps sequence numbers in commit order. */
export const changeCounter = pgTable('change_counter', {
  name: text('name').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});

export const imports = pgTable('imports', {
  id: text('id').primaryKey(),
  at: instant('at').notNull(),
  /** Numbers of added, changed, removed and unchanged documents. */
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
});

/**
 * Recalls by editors or imports. The latest recall of a story applies: a withdrawal or an embargo hides the story, and
 * a correction shows it with a note.
 */
export const recalls = pgTable(
  'recalls',
  {
    /** Sequence number of the change that published the recall. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    contentId: text('content_id').notNull(),
    type: text('type').notNull(),
    slug: text('slug').notNull(),
    /** Path of the story when it was recalled. */
    path: text('path').notNull(),
    kind: text('kind').$type<RecallKind>().notNull(),
    note: text('note').notNull(),
    /** End of an embargo. */
    until: instant('until'),
    at: instant('at').notNull(),
    /** Time at which the embargo ended; null until it ends. */
    releasedAt: instant('released_at'),
    /**
     * `import` if the story's file no longer publishes the story. In that case, `unpublished_contents` decides what is
     * public.
     */
    origin: text('origin').$type<'editor' | 'import'>().notNull().default('editor'),
  },
  (table) => [
    primaryKey({ columns: [table.seq, table.contentId] }),
    index('recalls_story').on(table.contentId, table.seq.desc().nullsFirst()),
    index('recalls_slug').on(table.slug),
  ],
);

/** Withheld stories, moved out of `contents` so that no query finds them. */
export const withheldContents = pgTable('withheld_contents', {
  id: text('id').primaryKey(),
  /** The original row from `contents`. */
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  lists: text('lists').array().notNull(),
});

/** Draft, scheduled and unpublished stories. The stories themselves are in `withheld_contents`. */
export const unpublishedContents = pgTable(
  'unpublished_contents',
  {
    contentId: text('content_id').primaryKey(),
    type: text('type').notNull(),
    slug: text('slug').notNull(),
    status: text('status').$type<UnpublishedStatus>().notNull(),
    /** Set for scheduled stories only. */
    publishAt: instant('publish_at'),
    /**
     * True if the story was public, in which case browsers may have cached it. If false, no public response mentions
     * the story.
     */
    wasPublic: boolean('was_public').notNull(),
  },
  (table) => [
    index('unpublished_contents_slug').on(table.slug),
    index('unpublished_contents_due')
      .on(table.publishAt)
      .where(sql`publish_at is not null`),
  ],
);

/** Short URLs of pages. Codes and paths never change. */
export const shortLinks = pgTable('short_links', {
  code: text('code').primaryKey(),
  path: text('path').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

/** Queued emails, inserted in the same transaction as the change that causes them, and deleted after delivery. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: text('id').primaryKey(),
    message: jsonb('message').$type<MailMessage>().notNull(),
    queuedAt: instant('queued_at').notNull(),
    /** Time of the next attempt. While a server is sending the email, the time when other servers may claim it. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Set after the last attempt failed. */
    failedAt: instant('failed_at'),
    /** Error message from the last attempt. */
    error: text('error'),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`failed_at is null`),
  ],
);

/** Form tokens that were used. Each token is valid once. */
export const usedFormTokens = pgTable('used_form_tokens', {
  id: text('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

/** Stories emailed to friends, for rate limiting. People are stored as keyed hashes only. */
export const friendMails = pgTable(
  'friend_mails',
  {
    id: text('id').primaryKey(),
    reader: text('reader').notNull(),
    recipient: text('recipient').notNull(),
    /** True if the sender answered a question; false if the browser computed a proof of work. */
    byQuestion: boolean('by_question').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('friend_mails_at').on(table.at)],
);

/**
 * Asset files of current and recent releases, so that every server can serve the files of every release during a
 * deployment.
 */
export const releaseFiles = pgTable('release_files', {
  /** Path under `/assets/`. Compressed variants have separate rows. */
  name: text('name').primaryKey(),
  bytes: bytes('bytes').notNull(),
  /** Time when a server last ran the release. */
  currentAt: instant('current_at').notNull(),
});

/** The last change in `content_changes` for which each edge has been purged. */
export const edgePurges = pgTable('edge_purges', {
  /** Host and path of the edge's URL. */
  edge: text('edge').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});
