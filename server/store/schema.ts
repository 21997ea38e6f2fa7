import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BodyNode } from '../../src/model/bodyTree';
import type { StoredAuthor, StoredContent, StoredTopic } from '../content/storedContent';

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
