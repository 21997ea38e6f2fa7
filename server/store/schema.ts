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
import type { RecallKind } from '../../src/model/offline/recalls';
import type { StoredAuthor, StoredContent, StoredTopic } from './storedContent';
import type { MailMessage } from './storedMail';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What readers read. Ids are made by the app from type and slug, so that an import finds its own again. */
export const contents = pgTable(
  'contents',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    slug: text('slug').notNull(),
    section: text('section').notNull(),
    subType: text('sub_type').notNull(),
    firstTopic: text('first_topic').notNull(),
    /** Slug of the author, or empty. */
    author: text('author').notNull(),
    datePublished: instant('date_published').notNull(),
    /** Everything but the body, so that lists never touch bodies. */
    document: jsonb('document').$type<StoredContent>().notNull(),
    body: jsonb('body').$type<BodyNode[]>().notNull(),
    /** Headline, dek and words of the body, for search. */
    plainText: text('plain_text').notNull(),
    /** Of document and body: an import writes only what changed. */
    hash: text('hash').notNull(),
    /** `import` or `seed`: an import removes only what imports made. */
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
 * Which content stands in which list (`news`, `topic:{slug}`, `author:{slug}`), with its date, so that
 * every list is one index read however it is chosen.
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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of `contents`, in a table so narrow that it can be gone through. A trigger of the
 * migrations writes it, so that whoever writes content keeps it true.
 */
export const contentSearch = pgTable(
  'content_search',
  {
    contentId: text('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    datePublished: instant('date_published').notNull(),
    /** Title (A), dek (B), and topics, tags and people (C). */
    head: tsvector('head').notNull(),
    /** Every word there is, without places. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('content_search_head').using('gin', table.head),
    index('content_search_words').using('gin', table.words),
    index('content_search_latest').on(
      table.datePublished.desc().nullsFirst(),
      table.contentId.desc().nullsFirst(),
    ),
    index('content_search_videos')
      .on(table.datePublished.desc().nullsFirst(), table.contentId.desc().nullsFirst())
      .where(sql`type = 'video'`),
  ],
);

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

/** Files that stand in no list: `site`, `menus`, and `{kind}:{slug}` of what speaks for itself. */
export const siteDocuments = pgTable('site_documents', {
  name: text('name').primaryKey(),
  document: jsonb('document').$type<unknown>().notNull(),
  hash: text('hash').notNull(),
});

/** What changed, in the order of commits. Servers read on from the last one they know. */
export const contentChanges = pgTable('content_changes', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  keys: text('keys').array().notNull(),
  at: instant('at').notNull(),
});

/** One row. Taking the next number locks it until commit: that is what keeps the order of commits. */
export const changeCounter = pgTable('change_counter', {
  name: text('name').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});

export const imports = pgTable('imports', {
  id: text('id').primaryKey(),
  at: instant('at').notNull(),
  /** How many were added, changed, removed and left as they were. */
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
});

/**
 * What editors called back. The last one of a story holds: a withdrawal or an embargo keeps it from
 * readers, a correction shows it with a note.
 */
export const recalls = pgTable(
  'recalls',
  {
    /** Number of the change that told it. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    contentId: text('content_id').notNull(),
    type: text('type').notNull(),
    slug: text('slug').notNull(),
    /** Address of the story when it was called back. */
    path: text('path').notNull(),
    kind: text('kind').$type<RecallKind>().notNull(),
    note: text('note').notNull(),
    /** End of an embargo. */
    until: instant('until'),
    at: instant('at').notNull(),
    /** Set when an embargo's hour came. */
    releasedAt: instant('released_at'),
  },
  (table) => [
    primaryKey({ columns: [table.seq, table.contentId] }),
    index('recalls_story').on(table.contentId, table.seq.desc().nullsFirst()),
    index('recalls_slug').on(table.slug),
  ],
);

/** Stories that are kept from readers: taken out of `contents`, so that nothing that reads finds them. */
export const withheldContents = pgTable('withheld_contents', {
  id: text('id').primaryKey(),
  /** The row of `contents`. */
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  lists: text('lists').array().notNull(),
});

/** Short addresses of pages; neither side of a pair ever changes. */
export const shortLinks = pgTable('short_links', {
  code: text('code').primaryKey(),
  path: text('path').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

/** Mail that is to be sent: written by the transaction that causes it, gone once it was handed over. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: text('id').primaryKey(),
    message: jsonb('message').$type<MailMessage>().notNull(),
    queuedAt: instant('queued_at').notNull(),
    /** When it is tried next; while a server has it in hand, when others may take it. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Set when it is given up. */
    failedAt: instant('failed_at'),
    /** Why the last attempt failed. */
    error: text('error'),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`failed_at is null`),
  ],
);

/** Tokens of forms that were tried: each may be once. */
export const usedFormTokens = pgTable('used_form_tokens', {
  id: text('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

/** Stories mailed to friends within the last day, to limit them; people only as keyed hashes. */
export const friendMails = pgTable(
  'friend_mails',
  {
    id: text('id').primaryKey(),
    reader: text('reader').notNull(),
    recipient: text('recipient').notNull(),
    /** Whether a question stood in for the browser's calculation. */
    byQuestion: boolean('by_question').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('friend_mails_at').on(table.at)],
);

/** What readers' browsers told of their visits, each once. */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The document in a tab that it comes from, where its id says so; and its place in that sequence. */
    run: text('run'),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    pageViewGuid: text('page_view_guid').notNull(),
    /** By the reader's clock, and by ours. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    category: text('category').notNull(),
    /** Categories with commas between. */
    consent: text('consent').notNull(),
    /** What the reader's browser made of it. */
    check: text('check').notNull(),
    /** Not as our contract says, perhaps of a newer release: kept, and left out of what is counted. */
    isQuarantined: boolean('is_quarantined').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('events_type').on(table.type, table.receivedAt),
    index('events_run').on(table.run, table.seq),
    index('events_identified')
      .on(sql`(${table.payload}->>'memberId')`)
      .where(sql`type = 'event/Identify'`),
  ],
);

/** How many events of a run its browser dropped until now, by reason. */
export const eventDrops = pgTable('event_drops', {
  run: text('run').primaryKey(),
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  at: instant('at').notNull(),
});
