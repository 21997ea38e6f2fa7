import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { contents } from './schema';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Search vectors of `contents`, in a separate narrow table that is fast to scan. A trigger, created by a
 * migration, keeps it up to date.
 */
export const contentSearch = pgTable(
  'content_search',
  {
    contentId: text('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    datePublished: timestamp('date_published', { withTimezone: true, mode: 'date' }).notNull(),
    /** Words in title (weight A), dek (B), topics, tags and author (C), and section, type and slug (D). */
    head: tsvector('head').notNull(),
    /** All words, without positions. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('content_search_head').using('gin', table.head),
    index('content_search_words').using('gin', table.words),
    index('content_search_latest').on(
      table.datePublished.desc().nullsFirst(),
      table.contentId.desc().nullsFirst(),
    ),
  ],
);

/** Words in titles and in the names of topics and authors, without stemming. Triggers keep the numbers up to date. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Null for stop words, such as “the”. */
    stem: text('stem'),
    /** Number of titles and names that contain the word. */
    stories: integer('stories').notNull(),
  },
  (table) => [index('search_words_stem').on(table.stem)],
);
